"use client";
import { createContext, useContext } from "react";

const UploadTenant = createContext<string | null>(null);
/** Tells the file inputs below whose attachments they make. Apart from what sends them, which comes with the first input. */
export const UploadTenantProvider = UploadTenant.Provider;
export const useUploadTenant = () => useContext(UploadTenant);
