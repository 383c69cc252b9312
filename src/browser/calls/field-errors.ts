import { ApiError, type FieldErrors } from './api-error.ts';

/** What a call that was refused says of each field and, under `base`, of the whole; nothing of what failed otherwise. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof ApiError && error.status === 422 ? error.fieldErrors() : {};

/** The same sentences without their fields. */
export const reasonsOf = (error: unknown): readonly string[] => Object.values(fieldErrorsOf(error)).flat();
