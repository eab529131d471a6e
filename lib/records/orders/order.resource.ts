import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, decimal, money, ref, rows, text } from "@/lib/engine/resource/field";

/** What a PDV bought of a client. A canceled order stays in the history. */
export const order = defineResource({
  name: "order",
  subject: "ORDER",
  screen: "ORDERHISTORYSCREEN",
  path: "/commercial/orderHistory",
  fields: {
    number: text({ required: true, max: 40, section: "main" }),
    date: date({ required: true, min: "2000-01-01", section: "main" }),
    businessUnitId: ref("businessUnit", { required: true, section: "main" }),
    posId: ref("pos", { required: true, section: "main" }),
    sellerId: ref("user", { agency: true, section: "main" }),
    status: choice(["open", "invoiced", "delivered", "canceled"], {
      required: true,
      initial: "open",
      tones: { canceled: "warn" },
      section: "main",
    }),
    items: rows(
      {
        productId: ref("product", { required: true }),
        quantity: decimal({ required: true, min: 0.001, max: 1_000_000, scale: 3 }),
        unitPrice: money({ required: true, max: 1_000_000 }),
        /** Reais off the whole line. */
        discount: money(),
        total: money({ write: "never" }),
      },
      { max: 500, section: "items" },
    ),
    total: money({ write: "never", section: "items" }),
  },
  title: "number",
  hint: ["posId", "date"],
  list: {
    columns: ["number", "date", "posId", "businessUnitId", "sellerId", "status", "total", "createdAt", "updatedAt"],
    initial: ["number", "date", "posId", "businessUnitId", "sellerId", "status", "total"],
    filters: ["date", "status", "businessUnitId", "posId", "sellerId", "total"],
    through: { productId: ref("product"), chainId: ref("posChain") },
    search: ["number", "posId", "businessUnitId", "sellerId"],
    sort: ["date", "desc"],
  },
  form: { sections: ["main", "items"], as: "page", copy: { without: ["number", "date", "status"] } },
  trash: true,
  bulk: ["status", "sellerId"],
  api: { path: "orders" },
});
