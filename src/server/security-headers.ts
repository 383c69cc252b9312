import type { FastifyInstance, FastifyReply } from 'fastify';

/** Data is shown by nobody: a browser that is made to open it may do nothing with it. */
const policyOfData = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** What a page of ours may load, ask and run; the nonce is for the style elements that our components make. */
export function policyOfPage(nonce?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture'];

/** On every answer, whatever it is. */
export const headersOfAll: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': unused.map((name) => `${name}=()`).join(', '),
};

/** A year; the agency's other sites are not ours to bind. */
const onlyTls = 'max-age=31536000';

const ofPages = /^(text\/(html|css|javascript)|application\/javascript|image\/svg|font\/)/;

/** Gives every answer its headers; one that brought its own keeps it. Nothing but the page's files is ever cached. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    setMissing(reply, headersOfAll);
    if (secure) reply.header('Strict-Transport-Security', onlyTls);
    const isOfPage = ofPages.test(String(reply.getHeader('Content-Type')));
    setMissing(reply, {
      'Content-Security-Policy': isOfPage ? policyOfPage() : policyOfData,
      'Cache-Control': 'no-store',
    });
  });
}

/** What no route is found for passes no hook. */
export function setMissing(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
}
