import type { LetterWording } from '../letter-wording.ts';
import { byAttorney, byTransfer, contact, contractsOwedBy, costsGround } from './shared-parts.ts';

/** An agreement on installments as it comes with the product. */
export const agreementWording: LetterWording = {
  title: 'Ugoda',
  creditor_role: 'Wierzyciel',
  debtor_role: 'Dłużnik',
  signed_for: 'Wierzyciela',
  body: `Ugoda zawarta dnia {{#agreement.signed_on}}**{{agreement.signed_on}}**{{/agreement.signed_on}}{{^agreement.signed_on}}....................................{{/agreement.signed_on}} pomiędzy Wierzycielem, w którego imieniu działa pełnomocnik ${byAttorney}, a Dłużnikiem.

${contractsOwedBy}

## Zadłużenie

Według stanu na dzień {{interest_to}} zadłużenie wynosi:

{{arrears_table}}

{{#claim_table}}
Składają się na nie następujące należności:

{{claim_table}}
{{/claim_table}}
${costsGround}
{{#recognises_debt}}
Dłużnik uznaje powyższe zadłużenie co do zasady i co do wysokości. Uznanie przerywa bieg przedawnienia (art. 123 § 1 pkt 2 k.c.).
{{/recognises_debt}}

## Spłata

{{#one_installment}}
Dłużnik zapłaci Wierzycielowi {{agreement.total}} w terminie:
{{/one_installment}}
{{^one_installment}}
Dłużnik zapłaci Wierzycielowi {{agreement.total}}. Liczba rat: {{agreement.items_count}}. Raty są płatne w następujących terminach i kwotach:
{{/one_installment}}

{{installment_table}}

{{#addressee.capacity}}
{{addressee.capacity}} zna treść ugody, zgadza się na nią i nadal odpowiada za zadłużenie na dotychczasowych zasadach{{#addressee.liable_to}}, do kwoty {{addressee.liable_to}}{{/addressee.liable_to}}. Zapłata przez jednego ze zobowiązanych zwalnia pozostałych w tej samej części.
{{/addressee.capacity}}

{{#agrees_on_part}}
Ugoda dotyczy części zadłużenia. Pozostała część jest nadal do zapłaty na dotychczasowych zasadach, a ugoda nie zwalnia z niej Dłużnika.
{{/agrees_on_part}}

Zapłata następuje ${byTransfer}. Za dzień zapłaty uważa się dzień uznania rachunku. Wpłaty pokrywają najpierw ratę o najwcześniejszym terminie.

{{#stops_interest}}
Dopóki Dłużnik płaci raty zgodnie z ugodą, od jej podpisania nie nalicza się odsetek za opóźnienie.
{{/stops_interest}}
{{^stops_interest}}
Ugoda nie wstrzymuje naliczania odsetek za opóźnienie od niezapłaconej należności głównej.
{{/stops_interest}}

## Skutki niedotrzymania

{{#has_grace}}Jeżeli opóźnienie w zapłacie raty trwa dłużej niż {{agreement.grace_days}}{{/has_grace}}{{^has_grace}}Jeżeli rata nie zostanie zapłacona w terminie{{/has_grace}}, ugoda traci moc, a całe niezapłacone zadłużenie staje się natychmiast wymagalne{{#stops_interest}} wraz z odsetkami za opóźnienie, także za czas od podpisania ugody{{/stops_interest}}.

{{#debtor_is_consumer}}
Podpisanie ugody jest dobrowolne. Na życzenie prześlemy dokumenty, z których wynika zadłużenie. Bezpłatnej pomocy udziela powiatowy lub miejski rzecznik konsumentów{{#creditor_is_bank}}, a w sporze z bankiem także Rzecznik Finansowy{{/creditor_is_bank}}.
{{/debtor_is_consumer}}

Ugodę sporządzono w dwóch jednobrzmiących egzemplarzach, po jednym dla każdej ze stron. Jej zmiana wymaga formy pisemnej.

${contact}`,
};
