import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { mix, type Palette } from "./palette";

export const BASE_SOURCE = "base";

/** Who made the bundled base map's data; two of the three licences ask for the name. */
const CREDITS = [
  ["https://www.naturalearthdata.com", "Natural Earth"],
  ["https://www.geonames.org", "GeoNames"],
  ["https://github.com/VictorCazanave/svg-maps", "svg-maps (CC BY 4.0)"],
].map(([href, name]) => `<a href="${href}" target="_blank" rel="noreferrer">${name}</a>`);

const only = (kind: string): ["==", ["get", string], string] => ["==", ["get", "kind"], kind];

// Coasts and borders are true to about a kilometre. Beyond the first zoom they would claim more and put shops into the sea,
// so they fade until the second, and the land alone remains as paper.
const CLAIMS = 10;
const SILENT = 11.5;

/** The style of the bundled base map (scripts/basemap.mjs) in the colours of the theme: paper, thin lines, quiet names. */
export function baseStyle({ colours, font, dark }: Palette): StyleSpecification {
  const sea = mix(colours.sunken, colours.selected, dark ? 0.55 : 0.85);
  const land = mix(colours.page, colours.sunken, dark ? 0.2 : 0.9);
  const brazil = dark ? colours.surface : colours.page;
  const coast = mix(colours.line, colours.control, 0.35);
  const source = BASE_SOURCE;
  const fading: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], CLAIMS, 1, SILENT, 0];
  const text = { "text-color": colours.muted, "text-halo-color": brazil, "text-halo-width": 1.4 };
  const layers: LayerSpecification[] = [
    {
      id: "sea",
      type: "background",
      paint: { "background-color": ["interpolate", ["linear"], ["zoom"], CLAIMS, sea, SILENT, brazil] },
    },
    {
      id: "land",
      type: "fill",
      source,
      filter: only("land"),
      paint: { "fill-color": ["interpolate", ["linear"], ["zoom"], CLAIMS, land, SILENT, brazil] },
    },
    { id: "brazil", type: "fill", source, filter: only("brazil"), paint: { "fill-color": brazil } },
    {
      id: "coast",
      type: "line",
      source,
      filter: ["in", ["get", "kind"], ["literal", ["land", "brazil"]]],
      paint: { "line-color": coast, "line-width": 0.8, "line-opacity": fading },
    },
    {
      id: "border",
      type: "line",
      source,
      filter: only("border"),
      paint: { "line-color": coast, "line-width": 0.6, "line-dasharray": [4, 3], "line-opacity": fading },
    },
    {
      id: "state-line",
      type: "line",
      source,
      filter: only("state-line"),
      layout: { "line-join": "round" },
      paint: {
        "line-color": mix(colours.line, colours.control, 0.2),
        "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.6, 8, 1.4],
        "line-opacity": fading,
      },
    },
    {
      id: "brazil-border",
      type: "line",
      source,
      filter: only("brazil-border"),
      layout: { "line-join": "round" },
      paint: {
        "line-color": colours.control,
        "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.8, 8, 1.6],
        "line-opacity": fading,
      },
    },
    {
      id: "state",
      type: "symbol",
      source,
      filter: only("state"),
      maxzoom: 6.5,
      minzoom: 3.2,
      layout: { "text-field": ["get", "name"], "text-font": [font], "text-size": 11, "text-letter-spacing": 0.12 },
      paint: { ...text, "text-color": mix(colours.muted, colours.control, 0.5) },
    },
    {
      id: "town-dot",
      type: "circle",
      source,
      filter: ["all", only("town"), ["<=", ["get", "rank"], ["zoom"]]],
      maxzoom: 13,
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["get", "rank"], 3, 2.6, 10, 1.4],
        "circle-color": colours.control,
        "circle-stroke-color": brazil,
        "circle-stroke-width": 1,
      },
    },
    {
      id: "town",
      type: "symbol",
      source,
      filter: ["all", only("town"), ["<=", ["get", "rank"], ["zoom"]]],
      layout: {
        "text-field": ["get", "name"],
        "text-font": [font],
        "symbol-sort-key": ["get", "rank"],
        "text-size": ["interpolate", ["linear"], ["zoom"], 4, 11, 10, 13],
        "text-variable-anchor": ["left", "right", "top", "bottom"],
        "text-radial-offset": 0.5,
        "text-justify": "auto",
        "text-padding": 4,
      },
      paint: text,
    },
  ];
  return {
    version: 8,
    sources: {
      [BASE_SOURCE]: {
        type: "geojson",
        data: "/basemap/brazil.json",
        attribution: CREDITS.join(" · "),
        tolerance: 0.2,
        maxzoom: 12,
      },
    },
    layers,
  };
}
