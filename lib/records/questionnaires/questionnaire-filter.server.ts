import { asc, inArray } from "drizzle-orm";
import {
  products,
  questionnaireFilterPos,
  questionnaireFilterPosCategories,
  questionnaireFilterPosChains,
  questionnaireFilterPosChannels,
  questionnaireFilterPosRegionals,
  questionnaireFilterProductCategories,
  questionnaireFilterProducts,
  questionnaireFilters,
  questionnaireFilterTeams,
  questionnaireFilterUsers,
} from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { filterErrors, originError } from "./filter-rules";
import { questionnaireFilter } from "./questionnaire-filter.resource";
import { ofVisibleTask } from "./visible";

/** The restriction tables of a filter, by the field that keeps them. */
export const FILTER_LINKS = {
  userIds: link(questionnaireFilterUsers, questionnaireFilterUsers.userId),
  teamIds: link(questionnaireFilterTeams, questionnaireFilterTeams.teamId),
  posIds: link(questionnaireFilterPos, questionnaireFilterPos.posId),
  posChainIds: link(questionnaireFilterPosChains, questionnaireFilterPosChains.chainId),
  posChannelIds: link(questionnaireFilterPosChannels, questionnaireFilterPosChannels.channelId),
  posRegionalIds: link(questionnaireFilterPosRegionals, questionnaireFilterPosRegionals.regionalId),
  posCategoryIds: link(questionnaireFilterPosCategories, questionnaireFilterPosCategories.categoryId),
  productIds: link(questionnaireFilterProducts, questionnaireFilterProducts.productId),
  productCategoryIds: link(questionnaireFilterProductCategories, questionnaireFilterProductCategories.categoryId),
};

function link<T extends { readonly filterId: unknown }, C>(table: T, target: C) {
  return { table, own: table.filterId as T["filterId"], target };
}

export const questionnaireFilterServer = bind({
  resource: questionnaireFilter,
  table: questionnaireFilters,
  links: FILTER_LINKS,
  visible: (ctx) => ofVisibleTask(ctx, questionnaireFilters.questionnaireId),
  rules: filterErrors,
  check: async (ctx, values) => {
    const ids = values.productIds ?? [];
    const origin = values.productOrigin ?? "all";
    if (ids.length === 0 || origin === "all") return;
    const restricted = await ctx.tx
      .select({ name: products.name, isCompetitor: products.isCompetitor })
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(asc(products.nameSearch));
    const error = originError(origin, restricted);
    if (error) throw invalidFields({ productIds: error });
  },
});
