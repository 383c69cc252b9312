import type { Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Language, Words } from '../../words.ts';
import type { CallParameters } from './call.ts';

const filterValue = {
  type: ['string', 'array', 'object'],
  items: { type: 'string' },
};

/** What a list and its export can be asked for (contract §2); the filters by name, in words. */
export function filterParameters(model: Model, resource: Resource): CallParameters {
  const known = Object.fromEntries((resource.filters ?? []).map((name) => [name, filterValue]));
  return {
    q: {
      schema: { type: 'object', properties: { ...known, s: filterValue }, additionalProperties: filterValue },
      style: 'brackets',
      description: filterWords(model, resource),
    },
    s: {
      schema: { type: ['string', 'array'], items: { type: 'string' }, examples: [resource.sort] },
      description: {
        pl: `Kolejność: atrybut i \`asc\` lub \`desc\`. Bez niej: \`${resource.sort}\`.`,
        en: `Order: an attribute and \`asc\` or \`desc\`. Without it: \`${resource.sort}\`.`,
      },
    },
    query: {
      schema: { type: 'string' },
      description: { pl: `Szukany tekst: \`${resource.search}\``, en: `Text to search for: \`${resource.search}\`` },
    },
    distinct_name: {
      schema: { type: 'string', enum: ['true', 'false', '1', '0', ''] },
      description: { pl: 'Każda nazwa tylko raz', en: 'Each name only once' },
    },
    filters: {
      schema: { type: 'object', additionalProperties: filterValue },
      style: 'loose',
      description: {
        pl: 'Te same filtry co w `q`, bez niego: `debt_case_id=5`, `role_not_eq=2`',
        en: 'The same filters as in `q`, without it: `debt_case_id=5`, `role_not_eq=2`',
      },
    },
  };
}

export const pageParameters: CallParameters = {
  page: {
    schema: { type: 'string', default: '1' },
    description: {
      pl: 'Strona od 1; inna wartość niż liczba znaczy 1',
      en: 'Page from 1; what is no number means 1',
    },
  },
  per_page: {
    schema: { type: 'string', default: '10' },
    description: { pl: 'Rekordów na stronie, od 1 do 100', en: 'Records a page, 1 to 100' },
  },
  count: {
    schema: { type: 'string', enum: ['later'] },
    description: {
      pl: 'Wiersze długiej listy bez `total_count` i `total_pages`, gdy policzenie trwa dłużej; podaje je to samo wywołanie bez tego parametru',
      en: 'The rows of a long list without `total_count` and `total_pages` where counting takes longer; the same call without this parameter tells them',
    },
  },
};

function filterWords(model: Model, resource: Resource): Words {
  const attributes = filterableAttributes(model, resource).map((name) => {
    return `\`${name}\` (${model.attributeNamed(resource, name).field.kind.type})`;
  });
  const associations = [...model.associations(resource).values()].map(
    ({ name, to }) => `\`${name}_\` → \`${to.name}\``,
  );
  const say = (language: Language) => {
    const [own, others] = language === 'pl' ? ['Atrybuty', 'Powiązania'] : ['Attributes', 'Associations'];
    return `${own}: ${attributes.join(', ')}.\n\n${others}: ${associations.join(', ') || '–'}.`;
  };
  return { pl: say('pl'), en: say('en') };
}

/** The resource's own attributes that may be filtered and sorted by. */
export function filterableAttributes(model: Model, resource: Resource): string[] {
  const names = ['id', 'created_at', 'updated_at', 'lock_version', ...Object.keys(resource.fields)];
  return names.filter((name) => {
    const found = model.attribute(resource, name);
    return found !== undefined && !found.field.secret;
  });
}
