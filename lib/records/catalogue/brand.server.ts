import { brands } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { brand } from "./brand.resource";
import { visibleBrand } from "./visible";

export const brandServer = bind({ resource: brand, table: brands, visible: visibleBrand });
