import { afterAll, expect, test } from 'vitest';
import { smsGateway } from '#test/sms-gateway.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { type Message, MessageNotTaken, MessageRefused, MessageUncertain } from './message.ts';
import { smsApiSender } from './sms-api.ts';
import { smtpSender } from './smtp.ts';

const mail = await smtpServer();
const gateway = await smsGateway();
afterAll(() => Promise.all([mail.close(), gateway.close()]));
const quick = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, wholly: 1000 };
const smtp = (url = mail.url) => smtpSender(url, 'Odzysk <biuro@odzysk.example>', quick);
const sms = (url = gateway.url, token = gateway.token) =>
  smsApiSender({ url, token, from: 'Odzysk', reportsTo: undefined, timeout: 300 });
const letter: Message = { id: 'a-1', kind: 'email', to: 'jan@jan.example', subject: 'Dług', text: '.\n.Żółw\n' };
const nowhere = '127.0.0.1:1';
const kindOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.constructor,
  );

test('an e-mail is announced before the line with which the server takes it, and comes through whole', async () => {
  const order: string[] = [];
  mail.pause = async () => order.push('taken');
  await smtp().send(letter, async () => void order.push('begun'));
  mail.pause = () => Promise.resolve();
  expect(order.slice(0, 2)).toEqual(['begun', 'taken']);
  expect(mail.messages.at(-1)).toMatch(/Message-ID: <a-1@odzysk\.example>[^]+\n\n\.\n\.=C5=BB=C3=B3=C5=82w\n$/);
});

test('an e-mail whose announcement fails does not go out', async () => {
  const before = mail.messages.length;
  expect(await kindOf(smtp().send(letter, () => Promise.reject(new Error('no database'))))).toBe(MessageNotTaken);
  expect(mail.messages).toHaveLength(before);
});

test.each([
  ['the server says nothing once it has the message', () => mail.silences.push('hang'), MessageUncertain],
  ['the connection is cut once it has the message', () => mail.silences.push('cut'), MessageUncertain],
  ['the server refuses the message for now', () => mail.refusals.push('452 full'), MessageNotTaken],
  ['the server refuses the message for ever', () => mail.refusals.push('554 spam'), MessageRefused],
  ['nobody is at the address', () => mail.rejected.set(letter.to, '550 no such person'), MessageRefused],
  [
    'the server takes nothing from a stranger yet',
    () => mail.rejected.set(letter.to, '450 greylisted'),
    MessageNotTaken,
  ],
])('when %s, an e-mail is told so', async (_, arrange, kind) => {
  arrange();
  expect(await kindOf(smtp().send(letter))).toBe(kind);
  mail.rejected.clear();
});

test('without a server neither goes out, and both may be tried again', async () => {
  let begun = 0;
  const begin = async () => void (begun += 1);
  expect(await kindOf(smtp(`smtp://${nowhere}`).send(letter, begin))).toBe(MessageNotTaken);
  expect(begun).toBe(0);
  expect(await kindOf(sms(`http://${nowhere}`).send(letter, begin))).toBe(MessageNotTaken);
});

const oneTaken = { count: 1, list: [{ id: '1', number: '48600100200', status: 'QUEUE', error: null }] };
test.each([
  ['what was taken', oneTaken, 'sent'],
  ['nothing', {}, MessageNotTaken],
  ['an empty list', { count: 0, list: [] }, MessageNotTaken],
  ['words of somebody else', { message: 'maintenance' }, MessageNotTaken],
  ['an error as text', { error: '101', message: 'Authorization failed' }, MessageRefused],
  ['an error that passes', { error: 201, message: 'Internal error' }, MessageNotTaken],
  ['an error beside the number', { count: 1, list: [{ number: '0', error: 13, status: 'ERROR' }] }, MessageRefused],
])('an answer of the gateway that tells %s is understood', async (_, body, kind) => {
  gateway.refusals.push(body);
  expect(await kindOf(sms().send({ ...letter, kind: 'sms', to: '+48600100200' }))).toBe(kind);
});

test('an SMS that the gateway does not answer, or has not the right token for, says so in words', async () => {
  const text = { ...letter, kind: 'sms', to: '+48600100200' } as const;
  gateway.refusals.push('hang');
  await expect(sms().send(text)).rejects.toThrow('bramka nie odpowiada');
  const refused = sms(gateway.url, 'inny').send(text);
  await expect(refused).rejects.toThrow('bramka odrzuciła token');
  await expect(refused).rejects.toThrow(MessageRefused);
});

test('an SMS is not sent on to where the gateway’s answer points', async () => {
  gateway.refusals.push('elsewhere');
  const before = gateway.asked.length;
  expect(await kindOf(sms().send({ ...letter, kind: 'sms', to: '+48600100200' }))).toBe(MessageNotTaken);
  expect(gateway.asked).toHaveLength(before + 1);
});
