import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCase } from '#test/builders.ts';
import { model } from '#domain/areas.server.ts';
import { messages } from '#domain/messages.ts';
import { permissions } from '#domain/rights/permissions.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import { type ContextNeeds, contextOfUser } from '#server/job-context.ts';
import { dispatchBehaviour } from './dispatch.server.ts';
import { dispatch } from './dispatch.ts';
import { prepareDispatches } from './prepare-dispatch.server.ts';

const [app, admin] = await appWith('admin');

test('a letter just made is to be sent by registered post, to the address it prints', async () => {
  const behaviours = { [dispatch.name]: dispatchBehaviour };
  const services: ContextNeeds = {
    model,
    behaviours,
    messages,
    permissions,
    announce: () => undefined,
    db: app.database.kysely,
    transact: (work) => app.database.transaction(({ kysely }) => work(kysely)),
  };
  const context = await contextOfUser(services, admin.id);
  const { id: debt_case_id, debtor_id } = await makeCase(admin);
  const { id: document_id } = await admin.create('documents', { debt_case_id });
  const [made] = await inTransaction(context!, (inner, tx) =>
    prepareDispatches(inner, tx, [{ debt_case_id, document_id, address: 'ul. Prosta 3\n90-001 Łódź' }]),
  );
  expect((await admin.get(`/api/dispatches/${made!.id}`)).body).toMatchObject({
    document_id,
    addressee_id: debtor_id,
    address: 'ul. Prosta 3\n90-001 Łódź',
    way: 'registered_receipt',
    state: 'prepared',
    user_id: admin.id,
  });
});
