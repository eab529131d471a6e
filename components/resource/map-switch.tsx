"use client";
import { List, Map as MapIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Segments } from "@/components/ui/segments";

type Props = { readonly mapped: boolean; readonly onChange: (mapped: boolean) => void };

/** Whether records are shown as a list or on the map. */
export function MapSwitch({ mapped, onChange }: Props) {
  const t = useTranslations("list.map");
  const segments = [
    { key: "list", label: t("list"), Icon: List },
    { key: "map", label: t("map"), Icon: MapIcon },
  ] as const;
  return (
    <Segments
      label={t("as")}
      segments={segments}
      value={mapped ? "map" : "list"}
      onChange={(key) => onChange(key === "map")}
      className="max-md:w-full"
    />
  );
}
