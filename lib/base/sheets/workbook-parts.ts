import type { Locale } from "@/lib/base/i18n/locales";
import { CELL_FORMATS } from "./styles";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
/** What XML 1.0 has no way to say. */
const UNSAYABLE = /[[\p{Cc}--[\t\n\r]]\uFFFE\uFFFF]/gv;
/** A spreadsheet reads `_x0041_` as A. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Characters that a cell holds. */
const LONGEST = 32_767;

/** Nothing of it has a meaning in XML or for a spreadsheet: most texts of a million rows. */
const PLAIN = /^[ !#-%'-;=?-^`-~\u00a0-\u02ff]*$/;

/** A text as XML, whatever it holds. */
export function xmlText(text: string): string {
  if (text.length <= LONGEST && PLAIN.test(text)) return text;
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return escaped(cut.toWellFormed().replace(UNSAYABLE, "").replace(CODED, "_x005F_"));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Places of the styles in `stylesXml`; those of the kinds follow in the order of `KINDS`. */
export const STYLE = { plain: 0, title: 1, about: 2, header: 3, text: 4, unrun: 5, kinds: 6 } as const;
export const KINDS = ["number", "money", "date", "dateTime", "minutes", "balance"] as const;
const FIRST_FORMAT = 164;

export function stylesXml(locale: Locale): string {
  const formats = KINDS.map((kind) => CELL_FORMATS[kind][locale]);
  const numFmts = formats.map((code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(code)}"/>`);
  const font = (size: number, more = "") =>
    `<font><sz val="${size}"/>${more}<name val="Calibri"/><family val="2"/></font>`;
  const fonts = [
    ...[font(11), font(14, "<b/>").replace('<sz val="14"/><b/>', '<b/><sz val="14"/>')],
    ...[font(11, '<color rgb="FF595959"/>'), font(11, '<color rgb="FFFFFFFF"/>').replace("<sz", "<b/><sz")],
  ];
  const fills = ["none", "gray125"].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`);
  fills.push(
    '<fill><patternFill patternType="solid"><fgColor rgb="FF1F3A34"/><bgColor indexed="64"/></patternFill></fill>',
  );
  const xf = (numFmt: number, fontId = 0, fillId = 0, inner = "") =>
    `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${
      inner ? ` applyAlignment="1">${inner}</xf>` : "/>"
    }`;
  const header = xf(0, 3, 2, '<alignment vertical="center" wrapText="1"/>');
  // 49 is "@": text that stays text when its cell is edited.
  const xfs = [xf(0), xf(0, 1), xf(0, 2), header, xf(0), xf(49), ...formats.map((_, at) => xf(FIRST_FORMAT + at))];
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${numFmts.length}">${numFmts.join("")}</numFmts>` +
    `<fonts count="${fonts.length}">${fonts.join("")}</fonts><fills count="${fills.length}">${fills.join("")}</fills>` +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${xfs.length}">${xfs.join("")}</cellXfs></styleSheet>`
  );
}

/** The workbook's own part: its sheets by name, the second one open. */
export const workbookXml = (names: readonly string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="${names.length > 1 ? 1 : 0}"/></bookViews><sheets>${names
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join("")}</sheets></workbook>`;

export const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

/** The parts that tell which parts there are. */
export function linksOf(sheets: number): readonly (readonly [name: string, xml: string])[] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const link = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const part = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  return [
    [
      "xl/_rels/workbook.xml.rels",
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
        .map((n) => link(n, "worksheet", `worksheets/sheet${n}.xml`))
        .join("")}${link(sheets + 1, "styles", "styles.xml")}</Relationships>`,
    ],
    [
      "_rels/.rels",
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${link(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ],
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${part("xl/workbook.xml", "sheet.main")}${numbers
          .map((n) => part(sheetPath(n - 1), "worksheet"))
          .join("")}${part("xl/styles.xml", "styles")}</Types>`,
    ],
  ];
}

/** What stands before the rows of a sheet: widths in characters; `frozen`: its first row stays in sight. */
export function sheetHead(widths: readonly number[], { frozen, open }: { frozen: boolean; open: boolean }): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${open ? ' tabSelected="1"' : ""} workbookViewId="0">${
    frozen ? pane : ""
  }</sheetView></sheetViews>${cols.length > 0 ? `<cols>${cols.join("")}</cols>` : ""}<sheetData>`;
}

/** What stands after them; `filtered`: the range whose first row offers filters. */
export const sheetFoot = (filtered: string | null): string =>
  `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ""}</worksheet>`;
