import type { Translator } from "@/lib/base/i18n/translate";

export type MailKind = "reset" | "confirm";
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

// Mail clients know neither tokens nor style sheets, so these few looks are written out, in colours that pass on both
// a white and a dark background.
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:rgb(14,95,87);color:white;font-weight:600;text-decoration:none";
const BODY =
  "max-width:520px;margin:0 auto;padding:32px 20px;font:15px/1.5 system-ui,-apple-system,Segoe UI,sans-serif";

/** A mail that asks for one click, as plain text and as simple HTML that needs no image and no style sheet. */
export function renderMail(
  t: Translator,
  kind: MailKind,
  values: { readonly name: string; readonly tenant: string; readonly link: string },
): MailContent {
  const greeting = t("mails.greeting", { name: values.name });
  const body = t(`mails.${kind}.body`, { tenant: values.tenant });
  const action = t(`mails.${kind}.action`);
  const ignore = t(`mails.${kind}.ignore`);
  const signature = t("mails.signature");
  const text = [greeting, body, `${action}:\n${values.link}`, ignore, signature].join("\n\n");
  const link = escapeHtml(values.link);
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const html = letter([
    paragraph(escapeHtml(greeting)),
    paragraph(escapeHtml(body)),
    paragraph(`<a href="${link}" style="${BUTTON}">${escapeHtml(action)}</a>`),
    paragraph(`${escapeHtml(t("mails.paste"))}<br><a href="${link}">${link}</a>`),
    paragraph(escapeHtml(ignore)),
    `<p style="margin:24px 0 0;font-size:13px;opacity:.7">${escapeHtml(signature)}</p>`,
  ]);
  return { subject: t(`mails.${kind}.subject`), text, html };
}

/** Paragraphs of HTML as a whole mail. */
const letter = (paragraphs: readonly string[]): string =>
  `<!doctype html><html><body style="margin:0"><div style="${BODY}">${paragraphs.join("")}</div></body></html>`;

type Plain = {
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  /** What the link is called; by default that it opens an answer. */
  readonly action?: string;
};

/** A mail of plain text, with a link to what it is about; line breaks stay. Nothing in it is taken for HTML. */
export function plainMail(t: Translator, { subject, body, link, action = t("mails.open") }: Plain): MailContent {
  const signature = t("mails.signature");
  const html = letter([
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(body)}</p>`,
    `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:13px;opacity:.7">${escapeHtml(signature)}</p>`,
  ]);
  return { subject, text: [body, `${action}:\n${link}`, signature].join("\n\n"), html };
}

/** A few lines, each a link, and one that leads to all of it: short enough for a phone. Nothing in it is taken for HTML. */
export function listMail(
  t: Translator,
  {
    subject,
    intro,
    lines,
    action,
    link,
  }: {
    readonly subject: string;
    readonly intro: string;
    readonly lines: readonly { readonly text: string; readonly link: string }[];
    readonly action: string;
    readonly link: string;
  },
): MailContent {
  const signature = t("mails.signature");
  const anchor = (one: { text: string; link: string }) =>
    `<li style="margin:0 0 8px"><a href="${escapeHtml(one.link)}">${escapeHtml(one.text)}</a></li>`;
  const html = letter([
    `<p style="margin:0 0 16px">${escapeHtml(intro)}</p>`,
    `<ul style="margin:0 0 16px;padding:0 0 0 20px">${lines.map(anchor).join("")}</ul>`,
    `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
    `<p style="margin:24px 0 0;font-size:13px;opacity:.7">${escapeHtml(signature)}</p>`,
  ]);
  const listed = lines.map((one) => `- ${one.text}\n  ${one.link}`).join("\n");
  return { subject, text: [intro, listed, `${action}:\n${link}`, signature].join("\n\n"), html };
}
