import { expect, test } from 'vitest';
import { auctionText } from './response.ts';

const response = {
  sant_auction_state: 'sold',
  sant_auction_amount: null,
  sant_auction_date: null,
  sant_auction_comment: null,
};

test('an activity tells the response in one line and its comment below', () => {
  expect(auctionText(response)).toBe('Odpowiedź z aukcji: sprzedana');
  const whole = { ...response, sant_auction_amount: '1234.50', sant_auction_date: '2026-11-12' };
  expect(auctionText({ ...whole, sant_auction_comment: 'komplet kluczyków' })).toBe(
    'Odpowiedź z aukcji: sprzedana, 1\u00a0234,50\u00a0zł, 2026-11-12\nkomplet kluczyków',
  );
});

test('a comment as long as a case keeps leaves room in the activity', () => {
  const text = auctionText({ ...response, sant_auction_comment: 'ż'.repeat(20_000) });
  expect(text.length).toBeLessThan(20_000);
});
