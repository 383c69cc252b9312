import type { Catalogue } from '#engine/words.ts';

/** What the gateway says has become of an SMS it took. */
export const deliveryReports = {
  pending: { pl: 'w drodze', en: 'on its way' },
  delivered: { pl: 'doręczona', en: 'delivered' },
  undelivered: { pl: 'niedoręczona', en: 'not delivered' },
  expired: { pl: 'przeterminowana', en: 'expired' },
  unknown: { pl: 'brak raportu', en: 'no report' },
} satisfies Catalogue;

export type DeliveryReport = keyof typeof deliveryReports;

/** The statuses of SMSAPI.pl by their number. */
const ofGateway: Readonly<Record<number, DeliveryReport>> = {
  401: 'unknown',
  402: 'expired',
  403: 'pending',
  404: 'delivered',
  405: 'undelivered',
  406: 'undelivered',
  407: 'undelivered',
  408: 'unknown',
  409: 'pending',
  410: 'pending',
  411: 'pending',
  412: 'undelivered',
};

/** What a status of the gateway means; undefined for one that it does not have. */
export const reportOf = (status: string): DeliveryReport | undefined => ofGateway[Number(status)];
