/** A filter or sort that cannot be understood; becomes a 400 that names the parameter (contract §4). */
export class BadFilter extends Error {
  readonly parameter: string;
  readonly code: 'unknown_filter' | 'invalid_filter' | 'too_many_conditions';

  constructor(parameter: string, code: BadFilter['code']) {
    super(`${code}: ${parameter}`);
    this.parameter = parameter;
    this.code = code;
  }
}

/** No such attribute or predicate, or not one this user may ask about: the answer is the same. */
export const unknownFilter = (parameter: string) => new BadFilter(parameter, 'unknown_filter');

/** Known, but its value or its shape is wrong. */
export const invalidFilter = (parameter: string) => new BadFilter(parameter, 'invalid_filter');

/** Understood, but more than one question may ask. */
export const tooManyConditions = (parameter: string) => new BadFilter(parameter, 'too_many_conditions');
