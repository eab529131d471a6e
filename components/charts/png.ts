/** What a drawing takes from the page's styles, and loses when it stands alone. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
];
/** Pixels of the picture for each of the screen. */
const SCALE = 2;
/** Room around the drawing, for a picture knows no font but the system's and words may be longer, and above it for the title. */
const [PAD, TITLE] = [24, 32];

/** Saves a drawing of the page as a picture, in the colours that it has there. Rejects when the browser cannot draw it. */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>("*")]);
  from?.forEach((element, at) => {
    const look = getComputedStyle(element);
    for (const key of STYLES) to?.[at]?.style.setProperty(key, look.getPropertyValue(key));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const [wide, high] = [width + 2 * PAD, height + 2 * PAD];
  copy.setAttribute("viewBox", `${-PAD} ${-PAD} ${wide} ${high}`);
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = wide * SCALE;
  canvas.height = (high + TITLE) * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const look = getComputedStyle(document.body);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = look.backgroundColor;
  pen.fillRect(0, 0, wide, high + TITLE);
  pen.fillStyle = look.color;
  pen.font = `600 16px ${look.fontFamily}`;
  pen.fillText(name, PAD, TITLE);
  pen.drawImage(picture, 0, TITLE, wide, high);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `${name}.png`;
  link.click();
}
