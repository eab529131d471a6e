/** The zip library inside sheetjs-style, which has no types of its own. */
declare module "sheetjs-style/jszip.js" {
  export default class JSZip {
    constructor(data: Buffer);
    file(name: string): { asText(): string };
    file(name: string, text: string): this;
    generate(options: { type: "nodebuffer"; compression: "DEFLATE" | "STORE" }): Buffer;
  }
}
