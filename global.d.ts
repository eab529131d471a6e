import type { Locale as AppLocale } from "@/lib/base/i18n/locales";
import type { Messages as AppMessages } from "@/lib/base/i18n/messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: AppLocale;
    Messages: AppMessages;
  }
}
