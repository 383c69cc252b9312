import type { FormParts } from '#engine/web/form/form-parts.ts';
import RulePreview from './rule-preview.screens.tsx';
import TiersInput from './tiers-input.screens.tsx';

export const ruleForm: FormParts = { inputs: { tiers: TiersInput }, Below: RulePreview };
