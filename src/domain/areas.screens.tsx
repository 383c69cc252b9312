import { agreements } from './agreements/area.screens.tsx';
import { later } from '#browser/screens/later.ts';
import { collectScreens } from '#engine/web/collect-screens.ts';
import { accounts } from './accounts/area.screens.tsx';
import { activities } from './activities/area.screens.tsx';
import { agencySettings } from './agency-settings/area.screens.tsx';
import { auctionFiles } from './auction-files/area.screens.tsx';
import { bankMatching } from './bank-matching/area.screens.tsx';
import { bankStatements } from './bank-statements/area.screens.tsx';
import { bulkActions } from './bulk-actions/area.screens.tsx';
import { caseImports } from './case-imports/area.screens.tsx';
import { caseScreens } from './case-screens/area.screens.tsx';
import { claims } from './claims/area.screens.tsx';
import { commissionRules } from './commission-rules/area.screens.tsx';
import { contracts } from './contracts/area.screens.tsx';
import { dashboard } from './dashboard/area.screens.tsx';
import { dispatches } from './dispatches/area.screens.tsx';
import { disputes } from './disputes/area.screens.tsx';
import { documents } from './documents/area.screens.tsx';
import { exchangeRates } from './exchange-rates/area.screens.tsx';
import { history } from './history/area.screens.tsx';
import { interestRates } from './interest-rates/area.screens.tsx';
import { invoices } from './invoices/area.screens.tsx';
import { letterSettings } from './letter-settings/area.screens.tsx';
import { limitation } from './limitation/area.screens.tsx';
import { lists } from './lists/area.screens.tsx';
import { notifications } from './notifications/area.screens.tsx';
import { owed } from './owed/area.screens.tsx';
import { parties } from './parties/area.screens.tsx';
import { payments } from './payments/area.screens.tsx';
import { personalData } from './personal-data/area.screens.tsx';
import { savedViewScreens } from './saved-views/area.screens.tsx';
import { promises } from './promises/area.screens.tsx';
import { sameDebtor } from './same-debtor/area.screens.tsx';
import { settlements } from './settlements/area.screens.tsx';
import { summonses } from './summonses/area.screens.tsx';
import { workQueue } from './work-queue/area.screens.tsx';

/** What the areas have in the browser, in the order of the navigation; `areas.server.ts` is the same of the server. */
const areas = [
  activities,
  caseImports,
  auctionFiles,
  bankStatements,
  bankMatching,
  parties,
  contracts,
  payments,
  agreements,
  promises,
  invoices,
  limitation,
  disputes,
  documents,
  dispatches,
  accounts,
  notifications,
  letterSettings,
  interestRates,
  exchangeRates,
  commissionRules,
  settlements,
  agencySettings,
  history,
  caseScreens,
  savedViewScreens,
  claims,
  summonses,
  workQueue,
  bulkActions,
  personalData,
  sameDebtor,
  dashboard,
  owed,
  lists,
];

/** Only who looks at the record of changes needs its words. */
const historyWords = later(async () => (await import('./history/history-words.ts')).historyWords);

export const definitions = collectScreens(areas, historyWords);
