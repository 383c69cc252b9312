import type { Area } from '#server/area.ts';
import { commissionRuleBehaviour } from './commission-rule.server.ts';
import { commissionRule } from './commission-rule.ts';

export const commissionRules: Area = {
  resources: [{ definition: commissionRule, behaviour: commissionRuleBehaviour }],
};
