-- Entries of the reference lists get an English name beside the Polish one. Only entries still called as they were
-- seeded are given one: what an administrator has renamed is no longer what the translation says.
DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY[
    'activity_types', 'address_types', 'confirmation_sources', 'contract_types', 'contract_item_types',
    'contract_item_states', 'creditor_payment_types', 'currencies', 'debt_case_types', 'debt_case_states',
    'debtor_payment_types', 'person_data_sources'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN name_en text COLLATE pl', list);
  END LOOP;
END
$$;

DO $$
DECLARE seeded record;
BEGIN
  FOR seeded IN SELECT * FROM (VALUES
    ('activity_types', 'note', 'notatka', 'note'),
    ('activity_types', 'phone_call', 'rozmowa telefoniczna', 'phone call'),
    ('activity_types', 'field_visit', 'wizyta w terenie', 'field visit'),
    ('activity_types', 'letter', 'pismo', 'letter'),
    ('activity_types', 'message', 'e-mail lub SMS', 'e-mail or SMS'),
    ('activity_types', 'meeting', 'spotkanie', 'meeting'),
    ('activity_types', 'item_located', 'ustalenie miejsca przedmiotu', 'item located'),
    ('activity_types', 'other', 'inne', 'other'),
    ('currencies', 'PLN', 'złoty polski', 'Polish złoty'),
    ('currencies', 'EUR', 'euro', 'euro'),
    ('address_types', 'registered', 'siedziba / adres rejestrowy', 'registered office'),
    ('address_types', 'mailing', 'do korespondencji', 'mailing address'),
    ('address_types', 'residence', 'adres zamieszkania', 'place of residence'),
    ('address_types', 'branch', 'oddział', 'branch'),
    ('address_types', 'installation', 'miejsce instalacji', 'place of installation'),
    ('address_types', 'parking', 'miejsce postoju', 'parking place'),
    ('address_types', 'other', 'inny', 'other'),
    ('confirmation_sources', 'email', 'e-mail', 'e-mail'),
    ('confirmation_sources', 'import_file', 'plik importu', 'import file'),
    ('confirmation_sources', 'phone', 'telefon', 'phone'),
    ('contract_types', 'leasing', 'umowa leasingu', 'leasing contract'),
    ('contract_types', 'loan', 'umowa pożyczki', 'loan contract'),
    ('contract_types', 'rental', 'umowa najmu', 'rental contract'),
    ('contract_item_types', 'car', 'samochód osobowy', 'car'),
    ('contract_item_types', 'truck', 'samochód ciężarowy', 'truck'),
    ('contract_item_types', 'trailer', 'przyczepa lub naczepa', 'trailer'),
    ('contract_item_types', 'machine', 'maszyna', 'machine'),
    ('contract_item_types', 'equipment', 'sprzęt', 'equipment'),
    ('contract_item_types', 'other', 'inny', 'other'),
    ('contract_item_states', 'vindication', 'windykacja', 'recovery under way'),
    ('contract_item_states', 'inspection', 'oględziny', 'inspection'),
    ('contract_item_states', 'marking', 'oznakowanie', 'marking'),
    ('contract_item_states', 'notification', 'zawiadomienie', 'offence reported'),
    ('contract_item_states', 'received', 'odebrany', 'received'),
    ('contract_item_states', 'repurchase', 'wykup', 'repurchase'),
    ('contract_item_states', 'resumption', 'wznowienie umowy', 'contract resumed'),
    ('contract_item_states', 'sale_on_ground', 'sprzedaż na gruncie', 'sale on the ground'),
    ('contract_item_states', 'detriment', 'szkoda', 'detriment'),
    ('contract_item_states', 'theft', 'kradzież', 'theft'),
    ('creditor_payment_types', 'commission', 'prowizja', 'commission'),
    ('creditor_payment_types', 'cost_refund', 'zwrot kosztów', 'refund of costs'),
    ('creditor_payment_types', 'other', 'inne', 'other'),
    ('debt_case_types', 'leasing', 'leasing', 'leasing'),
    ('debt_case_types', 'loan', 'pożyczka', 'loan'),
    ('debt_case_types', 'other', 'inna', 'other'),
    ('debt_case_states', 'process', 'w toku', 'in process'),
    ('debt_case_states', 'vindication', 'windykacja', 'recovery'),
    ('debt_case_states', 'completed_repayment', 'zakończona – spłata', 'completed – repayment'),
    ('debt_case_states', 'completed_acquisition', 'zakończona – przejęcie przedmiotu', 'completed – item taken over'),
    ('debt_case_states', 'completed_state_determination', 'zakończona – ustalenie stanu', 'completed – state determined'),
    ('debt_case_states', 'completed_notice', 'zakończona – zawiadomienie', 'completed – notice'),
    ('debt_case_states', 'withdrawn', 'wycofana', 'withdrawn'),
    ('debt_case_states', 'canceled', 'anulowana', 'canceled'),
    ('debtor_payment_types', 'payment', 'wpłata', 'payment'),
    ('debtor_payment_types', 'next_installment', 'kolejna rata', 'next installment'),
    ('debtor_payment_types', 'contracted_amount', 'kwota umowna', 'contracted amount'),
    ('debtor_payment_types', 'debt_collection_cost', 'koszty windykacji', 'debt collection cost'),
    ('debtor_payment_types', 'insurance', 'ubezpieczenie', 'insurance'),
    ('debtor_payment_types', 'reinstatement_fee', 'opłata za wznowienie umowy', 'reinstatement fee'),
    ('debtor_payment_types', 'schedule_fee', 'opłata za zmianę harmonogramu', 'schedule change fee'),
    ('debtor_payment_types', 'taxes', 'podatki', 'taxes'),
    ('debtor_payment_types', 'other', 'inne', 'other'),
    ('person_data_sources', 'creditor', 'wierzyciel', 'creditor'),
    ('person_data_sources', 'debtor', 'dłużnik', 'debtor'),
    ('person_data_sources', 'register', 'rejestr publiczny', 'public register'),
    ('person_data_sources', 'field', 'ustalenia w terenie', 'found in the field'),
    ('person_data_sources', 'other', 'inne', 'other')
  ) AS seeds (list, code, polish, english) LOOP
    EXECUTE format('UPDATE %I SET name_en = %L WHERE code = %L AND name = %L',
      seeded.list, seeded.english, seeded.code, seeded.polish);
  END LOOP;
END
$$;
