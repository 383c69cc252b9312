import 'i18next';
import type { Messages } from '#locales/pl.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
    resources: { translation: Messages };
  }
}
