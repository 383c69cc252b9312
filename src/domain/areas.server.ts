import { buildModel } from '#engine/model.ts';
import type { Resource } from '#engine/resource.ts';
import { applyRule, type Behaviour, type Behaviours, type Row } from '#engine/server/behaviour.ts';
import type { Area, BehaviourNeeds } from '#server/area.ts';
import { accounts } from './accounts/area.server.ts';
import { activities } from './activities/area.server.ts';
import { agencySettings } from './agency-settings/area.server.ts';
import { agreements } from './agreements/area.server.ts';
import { auctionFiles } from './auction-files/area.server.ts';
import { bankMatching } from './bank-matching/area.server.ts';
import { bankStatements } from './bank-statements/area.server.ts';
import { bulkActions } from './bulk-actions/area.server.ts';
import { caseImports } from './case-imports/area.server.ts';
import { cases } from './cases/area.server.ts';
import { claims } from './claims/area.server.ts';
import { compensations } from './compensations/area.server.ts';
import { commissionRules } from './commission-rules/area.server.ts';
import { contactAttempts } from './contact-attempts/area.server.ts';
import { contracts } from './contracts/area.server.ts';
import { dispatches } from './dispatches/area.server.ts';
import { disputes } from './disputes/area.server.ts';
import { documents } from './documents/area.server.ts';
import { exchangeRates } from './exchange-rates/area.server.ts';
import { history } from './history/area.server.ts';
import { interestRates } from './interest-rates/area.server.ts';
import { invoices } from './invoices/area.server.ts';
import { keptCases } from './kept-cases/area.server.ts';
import { letterSettings } from './letter-settings/area.server.ts';
import { limitation } from './limitation/area.server.ts';
import { lists } from './lists/area.server.ts';
import { notifications } from './notifications/area.server.ts';
import { owed } from './owed/area.server.ts';
import { parties } from './parties/area.server.ts';
import { payments } from './payments/area.server.ts';
import { personalData } from './personal-data/area.server.ts';
import { savedViews } from './saved-views/area.server.ts';
import { promises } from './promises/area.server.ts';
import { dashboard } from './dashboard/area.server.ts';
import { sameDebtor } from './same-debtor/area.server.ts';
import { searching } from './search/area.server.ts';
import { settlements } from './settlements/area.server.ts';
import { summonses } from './summonses/area.server.ts';
import { workQueue } from './work-queue/area.server.ts';
import { timeline } from './timeline/area.server.ts';

/** What the areas have on the server; `areas.screens.tsx` is the same of the browser. */
export const areas: readonly Area[] = [
  parties,
  cases,
  contracts,
  payments,
  bankStatements,
  bankMatching,
  invoices,
  limitation,
  disputes,
  // Before what follows from the ledger, which asks whether an agreement stops interest.
  agreements,
  keptCases,
  claims,
  compensations,
  activities,
  contactAttempts,
  promises,
  notifications,
  documents,
  dispatches,
  letterSettings,
  interestRates,
  exchangeRates,
  commissionRules,
  settlements,
  auctionFiles,
  accounts,
  lists,
  caseImports,
  summonses,
  bulkActions,
  history,
  personalData,
  workQueue,
  savedViews,
  agencySettings,
  sameDebtor,
  dashboard,
  searching,
  owed,
  timeline,
];

const resources = areas.flatMap((area) => area.resources ?? []);

/** All resources with their relations, checked when the program starts. */
export const model = buildModel(resources.map(({ definition }) => definition));

/** The rules of resources that need more than their definition. */
export const behavioursWith = (needs: BehaviourNeeds): Behaviours =>
  Object.fromEntries(
    resources.map(({ definition, behaviour }) => {
      const own = typeof behaviour === 'function' ? behaviour(needs) : behaviour;
      return [definition.name, withRecalls(definition, withFollowers(definition.name, needs, own))];
    }),
  );

/** A resource's own rules, then those that other areas follow its writes with. */
function withFollowers(name: string, needs: BehaviourNeeds, behaviour: Behaviour = {}): Behaviour {
  const rules = areas.flatMap(
    ({ follows }) => (typeof follows === 'function' ? follows(needs) : follows)?.[name] ?? [],
  );
  if (!rules.length) return behaviour;
  const after: Behaviour['after'] = {
    async ofAll(writes) {
      for (const rule of [behaviour.after, ...rules]) await applyRule(rule, writes);
    },
  };
  return { ...behaviour, after };
}

const recalls = areas.flatMap(({ recall }) => recall ?? []);

/** What other areas know of a deleted record that is brought back, then its own rules. */
function withRecalls(resource: Resource, behaviour: Behaviour): Behaviour {
  return {
    ...behaviour,
    async recall(lost) {
      const known: Row = {};
      for (const recall of recalls) Object.assign(known, await recall(resource, lost));
      const own = await behaviour.recall?.({ ...lost, record: { ...lost.record, ...known } });
      return { ...known, ...own };
    },
  };
}
