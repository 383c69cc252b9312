/** What several letters say in the same words. */

export const byAttorney =
  'na podstawie {{#several_attorneys}}pełnomocnictw{{/several_attorneys}}{{^several_attorneys}}pełnomocnictwa{{/several_attorneys}} z dnia {{attorney_dates}}';

const limit = 'Odpowiedzialność adresata jest ograniczona do kwoty {{addressee.liable_to}}.';

/** That what several are asked for is paid once, and why the addressee is asked for less than is owed. */
export const owedBeside = `{{#several_debtors}}
Zapłata przez jednego ze zobowiązanych zwalnia pozostałych w tej samej części.{{#addressee.liable_to}} ${limit}{{/addressee.liable_to}}
{{/several_debtors}}
{{^several_debtors}}
{{#addressee.liable_to}}
${limit}
{{/addressee.liable_to}}
{{/several_debtors}}`;

/** Costs are asked for with their ground alone. */
export const costsGround = `{{#costs_ground}}
Podstawa żądania zwrotu kosztów: {{costs_ground}}.
{{/costs_ground}}`;

/** The table of arrears with what it is made of. */
export const arrears = `{{arrears_table}}

{{#claim_table}}
Składają się na nie następujące niezapłacone należności:

{{claim_table}}
{{/claim_table}}
${costsGround}
${owedBeside}`;

export const byTransfer =
  'przelewem na {{^several_accounts}}wskazany rachunek{{/several_accounts}}{{#several_accounts}}rachunki wskazane przy poszczególnych kwotach{{/several_accounts}}, z podaniem w tytule {{#contracts_named}}numeru umowy i {{/contracts_named}}znaku sprawy {{odzysk_no}}';

export const furtherInterest =
  '{{#bears_interest}} Od dnia następującego po dniu {{interest_to}} od należności głównej, od której naliczono odsetki, biegną dalsze odsetki za opóźnienie, do dnia zapłaty.{{/bears_interest}}';

/** Whoever is no business may need to be told what they can do. */
export const consumerRights = `{{#debtor_is_consumer}}
## Co można zrobić

Jeżeli zadłużenie nie istnieje albo ma inną wysokość, prosimy o zgłoszenie zastrzeżeń na piśmie, telefonicznie lub pocztą elektroniczną. Do czasu ich rozpatrzenia nie będziemy żądać zapłaty kwoty, której one dotyczą. Na życzenie prześlemy dokumenty, z których wynika zadłużenie. Jeżeli jednorazowa zapłata nie jest możliwa, można zaproponować spłatę w ratach.

Bezpłatnej pomocy udziela powiatowy lub miejski rzecznik konsumentów{{#creditor_is_bank}}, a w sporze z bankiem także Rzecznik Finansowy{{/creditor_is_bank}}.
{{/debtor_is_consumer}}`;

export const contact = `## Kontakt

W sprawie niniejszego pisma prosimy o kontakt: {{contact.full_name}}{{#contact.phone}}, tel. {{contact.phone}}{{/contact.phone}}{{#contact.email}}, e-mail: {{contact.email}}{{/contact.email}}.`;

/** Which contracts the money is owed by, where it is owed by any. */
export const contractsOwedBy = `{{#contracts_named}}
{{^several_contracts}}
Należności wynikają z umowy nr **{{contract.contract_no}}**{{#contract.start_date}} z dnia {{contract.start_date}}{{/contract.start_date}}.{{#contract.prior_call_date}} Do zapłaty wezwano już pismem z dnia {{contract.prior_call_date}}.{{/contract.prior_call_date}}{{#contract.termination_date}} Umowę wypowiedziano dnia {{contract.termination_date}}{{#contract.termination_ground}} z powodu {{contract.termination_ground}}{{/contract.termination_ground}}.{{/contract.termination_date}}
{{/several_contracts}}
{{#several_contracts}}
Należności wynikają z następujących umów:
{{contract_table}}
{{/several_contracts}}
{{/contracts_named}}`;
