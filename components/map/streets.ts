import { type Flavor, layers, namedFlavor } from "@protomaps/basemaps";
import { addProtocol, type LayerSpecification, type StyleSpecification } from "maplibre-gl";
import { Protocol } from "pmtiles";
import { STREETS_SOURCE } from "./choice";
import { mix, type Palette } from "./palette";

const CREDIT = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>';
/** What needs pictures from a sprite: arrows, shields of roads. Shops of others would stand in the way of our own. */
const PICTURED = new Set(["roads_oneway", "roads_shields", "pois"]);

// MapLibre asks this for each piece of an archive; answers are kept between the maps of a page.
addProtocol("pmtiles", new Protocol().tile);

/**
 * The style of a Protomaps base map in the colours of the theme, read from a PMTiles archive at `address`. Names are drawn with the interface's own
 * font, in Portuguese or English where the map knows them so: no glyphs and no sprites are fetched.
 */
export function streetStyle(palette: Palette, address: string, locale: string): StyleSpecification {
  const drawn = layers(STREETS_SOURCE, flavorOf(palette), { lang: locale.slice(0, 2) }) as LayerSpecification[];
  return {
    version: 8,
    sources: {
      [STREETS_SOURCE]: {
        type: "vector",
        url: `pmtiles://${new URL(address, location.href).href}`,
        attribution: CREDIT,
      },
    },
    layers: drawn.filter(({ id }) => !PICTURED.has(id)).map(withoutPicture),
  };
}

function withoutPicture(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== "symbol" || !layer.layout) return layer;
  const { "icon-image": _picture, ...layout } = layer.layout;
  return { ...layer, layout };
}

/** Quiet streets under our own points: the page's greys, its accent for nothing. */
function flavorOf({ colours, font, dark }: Palette): Flavor {
  const { pois: _shops, ...base } = namedFlavor(dark ? "black" : "white");
  const ground = mix(colours.page, colours.sunken, dark ? 0.2 : 0.9);
  const water = mix(colours.sunken, colours.selected, dark ? 0.55 : 0.85);
  const green = mix(ground, colours.ok, dark ? 0.1 : 0.08);
  const street = dark ? mix(ground, colours.control, 0.35) : colours.surface;
  const main = dark ? mix(ground, colours.control, 0.6) : colours.surface;
  const edge = mix(ground, colours.control, dark ? 0.1 : 0.45);
  const halo = { roads_label_minor_halo: ground, roads_label_major_halo: ground, address_label_halo: ground };
  const places = { subplace_label_halo: ground, city_label_halo: ground, state_label_halo: ground };
  const greens = { park_a: green, park_b: green, wood_a: green, wood_b: green, scrub_a: green, scrub_b: green };
  const names = { roads_label_minor: colours.muted, roads_label_major: colours.muted, address_label: colours.muted };
  return {
    ...base,
    ...{ ...halo, ...places, ...greens, ...names },
    ...{ background: ground, earth: ground, water, buildings: mix(ground, colours.control, 0.14) },
    ...{ minor_a: street, minor_b: street, minor_service: street, other: street, link: street },
    ...{ major: main, highway: main, bridges_minor: street, bridges_major: main, bridges_highway: main },
    ...{ minor_casing: edge, minor_service_casing: edge, link_casing: edge, boundaries: colours.control },
    ...{ major_casing_late: edge, major_casing_early: edge, highway_casing_late: edge, highway_casing_early: edge },
    ...{ bridges_minor_casing: edge, bridges_major_casing: edge, bridges_highway_casing: edge },
    ...{ city_label: colours.ink, subplace_label: colours.muted, state_label: colours.muted },
    ...{ country_label: colours.muted, ocean_label: colours.muted },
    ...{ regular: font, bold: font, italic: font },
  };
}
