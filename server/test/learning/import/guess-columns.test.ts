import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyGuess, guessColumns } from '#learning'

/**
 * First rows of exports, as `heading: value`. The expected mapping lists each field as
 * `field=heading`; fields that need no mapping are included.
 */
type Export = [name: string, row: Record<string, string>, expected: string[]]

const exports: Export[] = [
  ['HubSpot contacts', { 'Record ID': '51', 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'a@example.com', 'Phone Number': '+15125550101', 'Contact owner': 'Sam', 'Lead Status': 'OPEN_DEAL', 'Original Traffic Source': 'Organic Search', 'Create Date': '2026-03-02 09:30', 'Last Activity Date': '2026-03-05 10:00' }, ['created_at=Create Date', 'email=Email', 'external_id=Record ID', 'name=First Name:Last Name', 'outcome=Lead Status', 'phone=Phone Number', 'source=Original Traffic Source']],
  ['HubSpot deals', { 'Record ID': '9', 'Deal Name': 'Oak St 4', 'Deal Stage': 'Closed Won', 'Close Date': '2026-04-01 10:00', 'Create Date': '2026-03-02 09:30', Amount: '450000', 'Deal owner': 'Sam' }, ['created_at=Create Date', 'external_id=Record ID', 'outcome=Deal Stage', 'outcome_at=Close Date']],
  ['Pipedrive deals', { 'Deal - ID': '3', 'Deal - Title': 'Oak', 'Deal - Status': 'Lost', 'Deal - Deal created': '2026-03-02 09:30:00', 'Deal - Won time': '', 'Deal - Lost time': '2026-04-02 10:00:00', 'Deal - Lost reason': 'price', 'Person - Name': 'Ann Lee', 'Person - Email - Work': 'a@example.com', 'Person - Phone - Work': '5125550101', 'Deal - Owner': 'Sam' }, ['created_at=Deal - Deal created', 'email=Person - Email - Work', 'external_id=Deal - ID', 'lost_at=Deal - Lost time', 'name=Person - Name', 'outcome=Deal - Status', 'phone=Person - Phone - Work']],
  ['Pipedrive leads', { 'Lead - ID': 'b1', 'Lead - Lead created': '2026-03-02 09:30:00', 'Lead - Source': 'Web', 'Person - Name': 'Ann', 'Person - Email - Home': 'a@example.com' }, ['created_at=Lead - Lead created', 'email=Person - Email - Home', 'external_id=Lead - ID', 'name=Person - Name', 'source=Lead - Source']],
  ['Salesforce leads', { 'Lead ID': '00Q1', 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'a@example.com', Phone: '(512) 555-0101', 'Lead Source': 'Web', 'Lead Status': 'Closed - Converted', 'Lead Owner': 'Sam', 'Created Date': '3/14/2026', 'Last Modified Date': '3/20/2026' }, ['created_at=Created Date', 'email=Email', 'external_id=Lead ID', 'name=First Name:Last Name', 'outcome=Lead Status', 'phone=Phone', 'source=Lead Source']],
  ['Salesforce data loader', { Id: '00Q1', FirstName: 'Ann', LastName: 'Lee', Email: 'a@example.com', MobilePhone: '5125550101', LeadSource: 'Web', IsConverted: 'true', ConvertedDate: '2026-04-02', CreatedDate: '2026-03-02T09:30:00.000+0000' }, ['created_at=CreatedDate', 'email=Email', 'external_id=Id', 'name=FirstName:LastName', 'outcome=IsConverted', 'outcome_at=ConvertedDate', 'phone=MobilePhone', 'source=LeadSource']],
  ['Salesforce opportunities', { 'Opportunity ID': '006', 'Opportunity Name': 'Oak', Stage: 'Closed Lost', 'Close Date': '4/20/2026', 'Created Date': '3/14/2026', Amount: '45000', 'Lead Source': 'Web', 'Contact Email': 'a@example.com' }, ['created_at=Created Date', 'email=Contact Email', 'external_id=Opportunity ID', 'outcome=Stage', 'outcome_at=Close Date', 'source=Lead Source']],
  ['Zoho leads', { 'Record Id': 'zcrm_1', 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'a@example.com', Mobile: '5125550101', 'Lead Source': 'Cold Call', 'Lead Status': 'Junk Lead', 'Created Time': '2026-03-02 09:30:00', 'Modified Time': '2026-03-09 09:30:00' }, ['created_at=Created Time', 'email=Email', 'external_id=Record Id', 'name=First Name:Last Name', 'outcome=Lead Status', 'phone=Mobile', 'source=Lead Source']],
  ['Zoho deals', { 'Deal Name': 'Oak', Stage: 'Negotiation/Review', 'Closing Date': '2026-04-01', 'Contact Name': 'Ann Lee', 'Created Time': '2026-03-02 09:30:00' }, ['created_at=Created Time', 'name=Contact Name', 'outcome=Stage', 'outcome_at=Closing Date']],
  ['Follow Up Boss', { ID: '12', 'Date Added': '2026-03-02 09:30:00', 'First Name': 'Ann', 'Last Name': 'Lee', Stage: 'Closed', 'Lead Source': 'Zillow', 'Assigned To': 'Sam', 'Email 1': 'a@example.com', 'Phone 1': '5125550101', 'Property City': 'Austin', 'Property State': 'TX', 'Last Activity': '2026-03-09', Notes: 'nice' }, ['city=Property City', 'created_at=Date Added', 'email=Email 1', 'external_id=ID', 'name=First Name:Last Name', 'outcome=Stage', 'phone=Phone 1', 'source=Lead Source', 'state=Property State']],
  ['kvCORE', { 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'a@example.com', 'Cell Phone': '5125550101', Status: 'Sold', Source: 'Web', 'Registration Date': '03/14/2026' }, ['created_at=Registration Date', 'email=Email', 'name=First Name:Last Name', 'outcome=Status', 'phone=Cell Phone', 'source=Source']],
  ['Lofty', { 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'a@example.com', Phone: '5125550101', 'Pipeline Stage': 'Under Contract', 'Lead Source': 'Web', 'Create Time': '2026-03-14' }, ['created_at=Create Time', 'email=Email', 'name=First Name:Last Name', 'outcome=Pipeline Stage', 'phone=Phone', 'source=Lead Source']],
  ['BoomTown', { 'Full Name': 'Ann Lee', Email: 'a@example.com', Phone: '5125550101', Source: 'Google', 'Date Registered': '3/14/2026', 'Max Price': '$450,000', 'Min Price': '$300,000' }, ['created_at=Date Registered', 'email=Email', 'name=Full Name', 'phone=Phone', 'price_max=Max Price', 'price_min=Min Price', 'source=Source']],
  ['Zillow inquiries', { 'Received Date': '3/14/2026', Name: 'Ann Lee', Email: 'a@example.com', Phone: '512-555-0101', Message: 'Is it free?' }, ['created_at=Received Date', 'email=Email', 'message=Message', 'name=Name', 'phone=Phone']],
  ['Meta lead ads', { id: 'l:1', created_time: '2026-03-02T09:30:00+00:00', ad_name: 'Spring', platform: 'ig', email: 'a@example.com', full_name: 'Ann Lee', phone_number: '+15125550101' }, ['created_at=created_time', 'email=email', 'external_id=id', 'name=full_name', 'phone=phone_number']],
  ['LinkedIn lead gen', { 'Lead ID': '1', 'Submitted At': '2026-03-02 09:30', 'First name': 'Ann', 'Last name': 'Lee', 'Email address': 'a@example.com' }, ['created_at=Submitted At', 'email=Email address', 'external_id=Lead ID', 'name=First name:Last name']],
  ['Google Forms', { Timestamp: '3/14/2026 9:30:00', 'Email Address': 'a@example.com', 'Your name': 'Ann', 'What are you looking for?': 'A house' }, ['created_at=Timestamp', 'email=Email Address', 'message=What are you looking for?', 'name=Your name']],
  ['Google Forms in German', { Zeitstempel: '14.03.2026 09:30:00', 'E-Mail-Adresse': 'a@example.com', Name: 'Ann' }, ['created_at=Zeitstempel', 'email=E-Mail-Adresse', 'name=Name']],
  ['Typeform', { '#': 'x1', 'First name': 'Ann', 'Last name': 'Lee', 'Phone number': '+15125550101', Email: 'a@example.com', 'Submitted At': '2026-03-02 09:30:00' }, ['created_at=Submitted At', 'email=Email', 'name=First name:Last name', 'phone=Phone number']],
  ['monday.com', { Name: 'Ann Lee', Status: 'Contacted', 'E-mail': 'a@example.com', Phone: '15125550101', 'Creation date': '2026-03-02', 'Last updated': '2026-03-09' }, ['created_at=Creation date', 'email=E-mail', 'name=Name', 'outcome=Status', 'phone=Phone']],
  ['Close', { id: 'lead_1', display_name: 'Ann', status_label: 'Bad Fit', date_created: '2026-03-02T09:30:00', primary_contact_primary_email: 'a@example.com' }, ['created_at=date_created', 'email=primary_contact_primary_email', 'external_id=id']],
  ['Dynamics 365', { Name: 'Ann Lee', Email: 'a@example.com', 'Mobile Phone': '5125550101', 'Lead Source': 'Web', 'Status Reason': 'New', 'Created On': '3/14/2026 9:30 AM', '(Do Not Modify) Modified On': '3/15/2026' }, ['created_at=Created On', 'email=Email', 'name=Name', 'outcome=Status Reason', 'phone=Mobile Phone', 'source=Lead Source']],
  ['Freshsales', { Id: '1', 'First name': 'Ann', 'Last name': 'Lee', Emails: 'a@example.com', Mobile: '5125550101', 'Created at': '2026-03-02 09:30', 'Lead stage': 'Qualified', Source: 'Web' }, ['created_at=Created at', 'email=Emails', 'external_id=Id', 'name=First name:Last name', 'outcome=Lead stage', 'phone=Mobile', 'source=Source']],
  ['ActiveCampaign', { Email: 'a@example.com', 'First Name': 'Ann', 'Last Name': 'Lee', Phone: '5125550101', 'Date Created': '2026-03-02 09:30' }, ['created_at=Date Created', 'email=Email', 'name=First Name:Last Name', 'phone=Phone']],
  ['Copper', { Name: 'Ann Lee', 'Work Email': 'a@example.com', 'Mobile Phone': '5125550101', Source: 'Web', Status: 'Unqualified', 'Created At': '3/14/2026' }, ['created_at=Created At', 'email=Work Email', 'name=Name', 'outcome=Status', 'phone=Mobile Phone', 'source=Source']],
  ['plain Excel', { Date: '3/14/2026', Customer: 'Ann Lee', Tel: '512 555 0101', Mail: 'a@example.com', Result: 'won' }, ['created_at=Date', 'email=Mail', 'name=Customer', 'outcome=Result', 'phone=Tel']],
  ['plain Excel with a meeting', { 'Inquiry date': '14 Mar 2026', Client: 'Ann Lee', Phone: '512 555 0101', 'Appointment set': 'yes' }, ['created_at=Inquiry date', 'name=Client', 'outcome=Appointment set', 'phone=Phone']],
  ['our own names', { created_at: '2026-03-02', name: 'Ann', email: 'a@example.com', outcome: 'met', outcome_at: '2026-03-05' }, ['created_at=created_at', 'email=email', 'name=name', 'outcome=outcome', 'outcome_at=outcome_at']],
  ['German spreadsheet', { Eingangsdatum: '14.03.2026', Vorname: 'Ann', Nachname: 'Lee', 'E-Mail': 'a@example.com', Telefon: '+49 30 1234567', Quelle: 'Immobilienportal', Status: 'Verkauft', Budget: '450.000 €', Bemerkungen: 'nett' }, ['created_at=Eingangsdatum', 'email=E-Mail', 'name=Vorname:Nachname', 'outcome=Status', 'phone=Telefon', 'price_max=Budget', 'source=Quelle']],
  ['German name columns', { 'Erstellt am': '2026-03-14', Name: 'Lee', Vorname: 'Ann', Mobil: '0170 1234567', Objektart: 'Wohnung', Stadt: 'Berlin' }, ['city=Stadt', 'created_at=Erstellt am', 'name=Vorname:Name', 'phone=Mobil', 'property_type=Objektart']],
  ['German portal', { Anfragedatum: '14.03.2026 09:30', Interessent: 'Ann Lee', Mailadresse: 'a@example.com', Rufnummer: '030/1234567', Nachricht: 'Ist die Wohnung frei?' }, ['created_at=Anfragedatum', 'email=Mailadresse', 'message=Nachricht', 'name=Interessent', 'phone=Rufnummer']],
  ['Spanish spreadsheet', { 'Fecha de creación': '14/03/2026', Nombre: 'Ana', Apellidos: 'García', 'Correo electrónico': 'a@example.com', Móvil: '612 345 678', Origen: 'Portal', Estado: 'Perdido', Presupuesto: '300.000 €' }, ['created_at=Fecha de creación', 'email=Correo electrónico', 'name=Nombre:Apellidos', 'outcome=Estado', 'phone=Móvil', 'price_max=Presupuesto', 'source=Origen']],
  ['Spanish short names', { Fecha: '14/03/2026', Nombre: 'Ana García', Teléfono: '612345678', Mensaje: '¿Sigue libre?', Resultado: 'Ganado' }, ['created_at=Fecha', 'message=Mensaje', 'name=Nombre', 'outcome=Resultado', 'phone=Teléfono']],
  ['Spanish CRM', { 'ID de lead': '7', 'Fecha de alta': '14/03/2026', 'Nombre completo': 'Ana', Correo: 'a@example.com', 'Estado del lead': 'Cita concertada', 'Fecha de cierre': '20/03/2026', Propietario: 'Sam' }, ['created_at=Fecha de alta', 'email=Correo', 'external_id=ID de lead', 'name=Nombre completo', 'outcome=Estado del lead', 'outcome_at=Fecha de cierre']],
  ['French spreadsheet', { 'Date de création': '14/03/2026', Prénom: 'Anne', Nom: 'Martin', Courriel: 'a@example.com', Portable: '06 12 34 56 78', Origine: 'Site', Statut: 'Gagné', Chambres: '3', Ville: 'Lyon' }, ['bedrooms=Chambres', 'city=Ville', 'created_at=Date de création', 'email=Courriel', 'name=Prénom:Nom', 'outcome=Statut', 'phone=Portable', 'source=Origine']],
  ['French CRM', { 'Créé le': '14/03/2026', 'Nom du contact': 'Anne', 'Adresse e-mail': 'a@example.com', 'Téléphone': '0612345678', 'Type de bien': 'Maison', Étape: 'RDV pris', Commentaires: 'rappeler' }, ['created_at=Créé le', 'email=Adresse e-mail', 'name=Nom du contact', 'outcome=Étape', 'phone=Téléphone', 'property_type=Type de bien']],
  ['homes with wishes', { 'Lead Date': '2026-03-14', 'Lead Name': 'Ann', 'Lead Email': 'a@example.com', Beds: '3', Baths: '2', 'Desired City': 'Austin', 'Home Type': 'Condo', 'Financing Status': 'preapproved', Disposition: 'Dead' }, ['bathrooms=Baths', 'bedrooms=Beds', 'city=Desired City', 'created_at=Lead Date', 'email=Lead Email', 'financing=Financing Status', 'name=Lead Name', 'outcome=Disposition', 'property_type=Home Type']],
  ['unknown headings', { A1: '2026-03-14', A2: 'a@example.com', A3: '+1 512 555 0101', A4: 'Closed Won' }, ['created_at=A1', 'email=A2', 'outcome=A4', 'phone=A3']],
  ['milestone columns', { 'Created': '2026-03-14', Email: 'a@example.com', 'Viewing Date': '2026-03-20', 'Offer Date': '2026-03-25', 'Sold Date': '2026-04-01' }, ['created_at=Created', 'email=Email', 'met_at=Viewing Date', 'offer_at=Offer Date', 'won_at=Sold Date']],
  ['headings in capitals', { 'CREATED DATE': '2026-03-14', 'EMAIL ADDRESS': 'a@example.com', 'PHONE NO.': '5125550101', 'SOURCE': 'Web', 'LEAD STATUS': 'Lost - price' }, ['created_at=CREATED DATE', 'email=EMAIL ADDRESS', 'outcome=LEAD STATUS', 'phone=PHONE NO.', 'source=SOURCE']],
] // oxfmt-ignore

for (const [name, row, expected] of exports)
  test(`proposes the fields of an export: ${name}`, () => {
    const { fields } = guessColumns(Object.keys(row), [{ line: 2, cells: Object.values(row) }])
    assert.deepEqual(
      fields.map(({ field, columns }) => `${field}=${columns.join(':')}`).sort(),
      expected,
    )
  })

const guess = (header: string[], ...rows: string[][]) =>
  guessColumns(
    header,
    rows.map((cells, i) => ({ line: i + 2, cells })),
  )

test('does not propose a column with values that do not fit the field', () => {
  const made = guess(['Email', 'Beds', 'Created'], ['call me', 'many', 'soon'])
  assert.deepEqual(made.fields, [])
  assert.deepEqual([made.attributes, made.skipped], [['Beds'], ['Email', 'Created']])
})

test('chooses the outcome column with the most decisive values', () => {
  const rows = [
    ['2026-03-01', 'lead', 'Closed Won'],
    ['2026-03-02', 'lead', 'Closed Lost'],
  ]
  const made = guess(['Created', 'Lifecycle Stage', 'Deal Stage'], ...rows)
  assert.deepEqual(
    made.fields.map(({ field, columns }) => [field, columns[0]]),
    [
      ['created_at', 'Created'],
      ['outcome', 'Deal Stage'],
    ],
  )
  assert.deepEqual(made.skipped, ['Lifecycle Stage'])
})

test('reads yes and no by the heading, and reports unknown values', () => {
  const met = guess(['Created', 'Appointment set'], ['2026-03-01', 'yes'], ['2026-03-02', 'no'])
  assert.deepEqual(
    met.outcomes.map(({ value, outcome }) => [value, outcome]),
    [
      ['no', 'lost'],
      ['yes', 'met'],
    ],
  )
  const rows = Array.from({ length: 9 }, () => ['2026-03-01', 'Won'])
  const made = guess(['Created', 'Status'], ...rows, ['2026-03-02', 'Zeta'])
  assert.deepEqual(made.outcomes, [
    { value: 'Won', lines: 9, outcome: 'won' },
    { value: 'Zeta', lines: 1, outcome: null },
  ])
})

test('leaves out columns that are filled after the enquiry, repeat a field or are empty', () => {
  const header = ['Created', 'Email', 'Email 2', 'Lost Reason', 'Owner', 'Pool', 'Fax']
  const made = guess(header, [
    '2026-03-01',
    'a@example.com',
    'b@example.com',
    'price',
    'Sam',
    'yes',
    '',
  ])
  assert.deepEqual(made.attributes, ['Pool'])
  assert.deepEqual(made.skipped, ['Email 2', 'Lost Reason', 'Owner', 'Fax'])
})

test('leaves the mapping of the user unchanged, and maps only other columns', () => {
  const made = guess(['Added', 'Opened', 'Mail'], ['2026-03-01', '2026-03-02', 'a@example.com'])
  const { map } = applyGuess(made, { map: { created_at: 'Opened' } })
  assert.deepEqual(map, { created_at: 'Opened', email: 'Mail' })
})
