import type { Resource } from './resource.ts';

/** Whether a deleted record can be brought back: what the record of changes does not keep of it is lost with its row; secrets are not. */
export const comesBack = ({ softDelete, fields }: Resource) =>
  softDelete === true || !Object.values(fields).some(({ unrecorded }) => unrecorded === true);
