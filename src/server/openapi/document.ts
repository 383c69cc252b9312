import type { JsonSchema } from '#engine/json-schema.ts';
import type { Resource } from '#engine/resource.ts';
import { schemasOf } from '#engine/server/describe/record-schemas.ts';
import { isRead } from '#engine/server/rights/access.ts';
import type { Language } from '#engine/words.ts';
import { roleChoices } from '#domain/rights/role.ts';
import type { Services } from '../services.ts';
import type { DescribedRoute } from './described-routes.ts';
import { introduction } from './introduction.ts';
import { operationOf, tagOf, templateOf } from './operation.ts';
import { refusalResponses } from './refusals.ts';
import { sharedSchemas } from './shared-schemas.ts';

type Needs = Pick<Services, 'model' | 'behaviours' | 'permissions'>;

/** The description of every call as OpenAPI 3.1, its words in one language. */
export function openApiDocument(services: Needs, routes: readonly DescribedRoute[], language: Language): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'Odzysk', version: '1.0.0', description: introduction[language] },
    tags: tagsOf(services, routes, language),
    paths: pathsOf(routes, language),
    components: {
      schemas: { ...sharedSchemas, ...recordSchemas(services, language) },
      responses: refusalResponses(language),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'odzysk_session' },
        security_token: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  };
}

function pathsOf(routes: readonly DescribedRoute[], language: Language): Record<string, JsonSchema> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = (paths[templateOf(route.url)] ??= {});
    path[route.method.toLowerCase()] = operationOf(route, language);
  }
  return paths;
}

function tagsOf({ model }: Needs, routes: readonly DescribedRoute[], language: Language): JsonSchema[] {
  const names = [...new Set(routes.map(({ url }) => tagOf(url)))].toSorted();
  return names.map((name) => {
    const resource = model.byPlural(name);
    return { name, ...(resource && { description: resource.label[language].many }) };
  });
}

function recordSchemas(services: Needs, language: Language): Record<string, JsonSchema> {
  const { model, behaviours } = services;
  const each = model.resources.map((resource) => {
    const isAlwaysRead = (name: string) => isReadByEveryRole(services, resource, name);
    return schemasOf({ model, resource, behaviour: behaviours[resource.name], language, isAlwaysRead });
  });
  return Object.assign({}, ...each) as Record<string, JsonSchema>;
}

/** A role that is answered only some fields leaves the others out. */
function isReadByEveryRole({ permissions }: Needs, resource: Resource, name: string): boolean {
  return roleChoices.every(({ value }) => isRead(permissions(Number(value), resource.name), name));
}
