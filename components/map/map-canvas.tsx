"use client";

import { ArrowUp, MapPinOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { MapLayerMouseEvent, MapRef } from "react-map-gl/maplibre";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { Point } from "@/lib/base/geo/point";
import type { Bounds } from "@/lib/base/geo/shapes";
import type { MapConfig } from "@/lib/platform/map/config";
import "./map.css";
import { BASE_SOURCE, baseStyle } from "./base-style";
import { BUNDLED, engineOf, fontOf, isBundled, STREETS_SOURCE } from "./choice";
import { DistanceRings } from "./distance-rings";
import type { MapKit } from "./kit";
import { type Palette, usePalette } from "./palette";
import { Paper } from "./paper";
import { useMapKit } from "./use-map-kit";

/** What the layers of a map are drawn with. */
export type MapTools = { readonly kit: MapKit; readonly palette: Palette; readonly textFont: string[] };

type Props = {
  readonly config: MapConfig;
  /** Names the map for screen readers; different for each map of a page. */
  readonly label: string;
  readonly bounds: Bounds;
  /** How close the first view may come; a single point has no extent of its own. */
  readonly maxInitialZoom?: number;
  /** The wheel scrolls the page and Ctrl + wheel the map: for maps inside a page that scrolls. Default true. */
  readonly cooperative?: boolean;
  /** What is looked at: on the bundled map, which has no streets, rings tell how far it is from the nearest to the middle. */
  readonly places?: readonly Point[];
  readonly cursor?: string;
  readonly interactiveLayerIds?: string[];
  readonly onReady?: (map: MapRef) => void;
  readonly onClick?: (event: MapLayerMouseEvent) => void;
  readonly className?: string;
  readonly children: (tools: MapTools) => ReactNode;
};

const MAPBOX_STYLES = { light: "mapbox://styles/mapbox/light-v11", dark: "mapbox://styles/mapbox/dark-v11" } as const;
/** Room for the controls around what must be seen. */
export const PADDING = { top: 48, bottom: 48, left: 40, right: 84 };
/** Fonts that Mapbox' own styles are served with. */
const MAPBOX_FONT = ["DIN Pro Medium", "Arial Unicode MS Regular"];

/** A map in a box: picks the engine, follows the theme, speaks the reader's language, says when it cannot open. */
export function MapCanvas({ config, label, className, children, ...rest }: Props) {
  const t = useTranslations("map");
  const box = useRef<HTMLDivElement>(null);
  // A wrong token, a blocked service or a file that is away still leaves the map of ours.
  const [fallback, setFallback] = useState(false);
  const chosen = fallback ? BUNDLED : config;
  const [state, retry] = useMapKit(box, engineOf(chosen));
  const [broken, setBroken] = useState(false);
  const palette = usePalette();
  const failed = broken || state.status === "failed" || state.status === "noGraphics";
  const again = () => {
    setBroken(false);
    setFallback(false);
    retry();
  };

  return (
    <div
      ref={box}
      data-dark={palette?.dark}
      className={cn(
        "map-box relative isolate overflow-hidden rounded-lg border border-line bg-sunken",
        className ?? "h-72",
      )}
    >
      {failed ? (
        <div role="status" className="grid h-full place-content-center justify-items-center gap-1 p-6 text-center">
          <MapPinOff aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
          <p className="font-bold">{t("failedTitle")}</p>
          <p className="max-w-96 text-muted text-sm">{state.status === "noGraphics" ? t("noGraphics") : t("failed")}</p>
          <Button size="sm" className="mt-2" onClick={again}>
            {t("retry")}
          </Button>
        </div>
      ) : state.status === "ready" && palette ? (
        <Drawn
          {...rest}
          key={fallback ? "bundled" : "chosen"}
          label={label}
          config={chosen}
          kit={state.kit}
          palette={palette}
          onBroken={() => (isBundled(chosen) ? setBroken(true) : setFallback(true))}
        >
          {children}
        </Drawn>
      ) : (
        <p className="grid h-full animate-late place-content-center justify-items-center gap-2 text-muted text-sm">
          <Spinner className="size-5" />
          {t("loading")}
        </p>
      )}
    </div>
  );
}

type DrawnProps = Omit<Props, "className"> & {
  readonly kit: MapKit;
  readonly palette: Palette;
  readonly onBroken: () => void;
};

function Drawn({
  config,
  label,
  bounds,
  maxInitialZoom = 15,
  cooperative = true,
  kit,
  palette,
  onReady,
  onBroken,
  places,
  children,
  ...rest
}: DrawnProps) {
  const t = useTranslations("map");
  const locale = useLocale();
  const [loaded, setLoaded] = useState(false);
  const [servedFont, setServedFont] = useState<string[] | null>(null);
  const map = useRef<MapRef>(null);
  const base = useMemo(() => baseStyle(palette), [palette]);
  const style = useMemo(() => {
    const theme = palette.dark ? "dark" : "light";
    if (config.styles) return config.styles[theme];
    if (config.streets && kit.streetStyle) return kit.streetStyle(palette, config.streets, locale);
    return kit.engine === "mapbox" ? MAPBOX_STYLES[theme] : base;
  }, [config, kit, palette, locale, base]);
  const words = useMemo(
    () => ({
      "Map.Title": label,
      "Marker.Title": t("title"),
      "NavigationControl.ZoomIn": t("zoomIn"),
      "NavigationControl.ZoomOut": t("zoomOut"),
      "NavigationControl.ResetBearing": t("resetNorth"),
      "AttributionControl.ToggleAttribution": t("attribution"),
      "Popup.Close": t("closePopup"),
      "CooperativeGesturesHandler.WindowsHelpText": t("ctrlScroll"),
      "CooperativeGesturesHandler.MacHelpText": t("cmdScroll"),
      "CooperativeGesturesHandler.MobileHelpText": t("twoFingers"),
      "ScrollZoomBlocker.CtrlMessage": t("ctrlScroll"),
      "ScrollZoomBlocker.CmdMessage": t("cmdScroll"),
      "TouchPanBlocker.Message": t("twoFingers"),
    }),
    [t, label],
  );
  const ownFont = useMemo(() => [palette.font], [palette.font]);
  const textFont = config.styles ? (servedFont ?? ownFont) : kit.engine === "mapbox" ? MAPBOX_FONT : ownFont;
  const { Map: MapView, NavigationControl, ScaleControl, AttributionControl } = kit;

  return (
    <MapView
      key={locale}
      ref={map}
      {...rest}
      {...(kit.engine === "mapbox" ? { mapboxAccessToken: config.mapboxToken, preserveDrawingBuffer: true } : {})}
      mapStyle={style}
      initialViewState={{ bounds, fitBoundsOptions: { padding: PADDING, maxZoom: maxInitialZoom } }}
      locale={words}
      cooperativeGestures={cooperative}
      attributionControl={false}
      dragRotate={false}
      touchPitch={false}
      maxPitch={0}
      minZoom={1.5}
      maxZoom={18}
      renderWorldCopies={false}
      // Names do not fade in for those who want nothing to move: a third of a second of whole frames.
      fadeDuration={matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 300}
      // A frame that was drawn can be read back by screenshots and by printing.
      canvasContextAttributes={{ preserveDrawingBuffer: true }}
      onLoad={() => {
        if (config.styles) setServedFont(fontOf(map.current?.getMap().getStyle().layers ?? []));
        setLoaded(true);
        // On a small map the credits wait behind their button, and nothing is seen of how they get there.
        const container = map.current?.getContainer();
        const credits = container?.querySelector("details");
        if (credits && credits.clientWidth * 2 > (container?.clientWidth ?? 0)) {
          credits.open = false;
          credits.className = credits.className.replace(/\S+-compact-show/, "");
        }
        // A frame later: what comes into sight in the frame in which it moves counts as having moved.
        requestAnimationFrame(() => requestAnimationFrame(() => container?.classList.add("map-loaded")));
        if (map.current) onReady?.(map.current);
      }}
      onError={(event) => {
        // Before the first load the map stays empty, and without its base it is blank; another missing tile is no reason
        // to take it away.
        const source = "sourceId" in event ? event.sourceId : null;
        const ofBase = source === BASE_SOURCE || (source === STREETS_SOURCE && !loaded);
        if (ofBase || !map.current?.isStyleLoaded()) onBroken();
        else console.warn(event.error.message);
      }}
    >
      <NavigationControl showCompass={false} position="top-right" />
      {/* Maps are never turned: north is where it is looked for. */}
      <span
        aria-hidden
        className="pointer-events-none absolute top-2.5 left-2.5 grid justify-items-center rounded-sm bg-surface/80 px-1.5 py-0.5 font-bold text-ink text-xs leading-3.5"
      >
        <ArrowUp className="size-3.5" strokeWidth={2.5} />
        {t("north")}
      </span>
      <ScaleControl position="bottom-left" />
      <AttributionControl
        compact
        position="bottom-right"
        customAttribution={style === base ? t("simplified") : undefined}
      />
      {loaded && style === base && <Paper kit={kit} palette={palette} />}
      {loaded && places && style === base && (
        <DistanceRings kit={kit} palette={palette} textFont={textFont} places={places} />
      )}
      {loaded && children({ kit, palette, textFont })}
    </MapView>
  );
}
