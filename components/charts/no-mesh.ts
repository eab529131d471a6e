/**
 * Stands in for `@nivo/voronoi` (see next.config.mjs): lines here are pressed by slices, so the geometry that finds the nearest point is
 * never drawn, and its code stays out of the browser.
 */
export const Mesh = () => null;
export const useVoronoiMesh = () => ({ delaunay: null, voronoi: null });
export const renderVoronoiToCanvas = () => {};
export const renderVoronoiCellToCanvas = () => {};
