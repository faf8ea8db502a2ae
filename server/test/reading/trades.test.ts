import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profileOf, readText, statedNames, type StatedFact, type TextFacts } from '#qualification'

const receivedAt = new Date('2026-03-02T12:00:00Z')

const read = (text: string, profile: 'consulting' | 'saas' = 'saas'): TextFacts =>
  readText(text, receivedAt, { places: new Map(), types: null, profile })

type Row = readonly [text: string, stated: string, absent?: string]

/** Asserts the facts that each sentence must and must not state, separated by blanks. */
function assertStates(rows: readonly Row[]): void {
  const list = (names: string) => names.split(' ').filter(Boolean) as StatedFact[]
  for (const [text, stated, absent = ''] of rows) {
    const found = new Set(read(text).stated)
    for (const name of list(stated)) assert.ok(found.has(name), `${name} missing: ${text}`)
    for (const name of list(absent)) assert.ok(!found.has(name), `${name} invented: ${text}`)
  }
}

test('reads stated facts of business enquiries in English', () => {
  assertStates([
    ['We struggle with late invoices and everything is done manually.', 'problem'],
    ['We have 45 employees at three sites.', 'team_size'],
    ['We need 30 seats for the sales team.', 'team_size'],
    ['The budget is approved and we want to begin in April.', 'budget_known'],
    ['I am the owner and I decide.', 'decision_maker'],
    ['Best regards\nJane Doe\nHead of Operations', 'decision_maker'],
    ['We are comparing three vendors at the moment.', 'compares'],
    ['Our contract ends in 6 weeks.', 'has_deadline'],
    ['It must be ready before the audit in March.', 'has_deadline'],
    ['We currently use spreadsheets for this.', 'uses_other_tool'],
    ['You were recommended by our accountant.', 'referred'],
    ['We are on day 9 of the trial and the team likes it.', 'in_use'],
    ['It is not my decision, my boss asked me to look.', 'no_authority', 'decision_maker'],
    ['There is no hurry, we have not decided anything yet.', 'undecided', 'has_deadline'],
    ['Is there a free plan for one person?', 'free_only'],
    ['We have no budget for this yet.', 'no_budget', 'budget_known'],
    ['No calls please.', 'wants_no_contact'],
    ['Please send more information.', 'small_talk', 'problem team_size'],
    ['Our friends at another company have 200 employees.', '', 'decision_maker'],
    ['My friend has 45 employees and struggles with invoices.', '', 'problem team_size'],
    ['If the budget was approved, we would call you.', '', 'budget_known'],
    ['We are not comparing vendors.', '', 'compares'],
    ['There is no deadline.', '', 'has_deadline'],
    ['We never had delays.', '', 'problem'],
  ])
})

test('reads stated facts of business enquiries in German and Dutch', () => {
  assertStates([
    ['Wir haben 35 Mitarbeiter an zwei Standorten.', 'team_size'],
    ['Das Budget ist freigegeben, wir möchten im April beginnen.', 'budget_known'],
    ['Ich bin Geschäftsführerin eines Handelsunternehmens.', 'decision_maker'],
    ['Mit freundlichen Grüßen\nAnna Beispiel\nLeiterin Einkauf', 'decision_maker'],
    ['Wir vergleichen gerade drei Anbieter.', 'compares'],
    ['Unser Vertrag läuft Ende Juni aus.', 'has_deadline'],
    ['Bisher arbeiten wir mit Excel und haben ständig Probleme.', 'uses_other_tool problem'],
    ['Sie wurden uns von der IHK empfohlen.', 'referred'],
    ['Gibt es eine kostenlose Version?', 'free_only'],
    ['Wir haben kein Budget dafür.', 'no_budget', 'budget_known'],
    ['Es ist noch nichts entschieden, das hat keine Eile.', 'undecided'],
    ['Wir haben keine Probleme mit dem System.', '', 'problem'],
    ['Ein Freund hat 80 Mitarbeiter.', '', 'team_size'],
    ['We zijn een bedrijf met 25 medewerkers en drie vestigingen.', 'team_size'],
    ['Het budget is goedgekeurd door de directie.', 'budget_known'],
    ['Ik ben de eigenaar van een bouwbedrijf.', 'decision_maker'],
    ['We vergelijken nu drie leveranciers.', 'compares'],
    ['Ons contract loopt in juni af.', 'has_deadline'],
    ['We werken nu met Excel en hebben veel problemen.', 'uses_other_tool problem'],
    ['Er is geen budget en geen haast.', 'no_budget undecided', 'budget_known'],
    ['Een vriend heeft 80 medewerkers.', '', 'team_size'],
  ])
})

test('reads stated facts of business enquiries in French, Italian, Spanish, Portuguese and Chinese', () => {
  assertStates([
    ['Nous sommes une entreprise de 40 salariés.', 'team_size'],
    ['Le budget est validé par la direction.', 'budget_known'],
    ['Je suis le gérant de la société.', 'decision_maker'],
    ['Nous comparons trois prestataires.', 'compares'],
    ['Notre contrat se termine fin juin.', 'has_deadline'],
    ['Nous utilisons Excel et nous perdons beaucoup de temps.', 'uses_other_tool problem'],
    ['Nous n’avons pas de budget.', 'no_budget', 'budget_known'],
    ['Mon ami a 40 salariés.', '', 'team_size'],
    ['Siamo un’azienda con 40 dipendenti.', 'team_size'],
    ['Sono il titolare e decido io.', 'decision_maker'],
    ['Stiamo confrontando tre fornitori.', 'compares'],
    ['Il nostro contratto scade a giugno.', 'has_deadline'],
    ['Usiamo Excel e abbiamo molti errori.', 'uses_other_tool problem'],
    ['Non abbiamo budget.', 'no_budget', 'budget_known'],
    ['Somos una empresa con 40 empleados.', 'team_size'],
    ['Soy la gerente de la empresa.', 'decision_maker'],
    ['Estamos comparando tres proveedores.', 'compares'],
    ['El contrato vence en junio.', 'has_deadline'],
    ['Usamos hojas de cálculo y tenemos muchos errores.', 'uses_other_tool problem'],
    ['No tenemos presupuesto todavía.', 'no_budget', 'budget_known'],
    ['Somos uma empresa com 40 funcionários.', 'team_size'],
    ['Sou o diretor da empresa.', 'decision_maker'],
    ['Estamos a comparar três fornecedores.', 'compares'],
    ['O contrato vence em junho.', 'has_deadline'],
    ['Usamos planilhas e temos muitos erros.', 'uses_other_tool problem'],
    ['Não temos verba para isto.', 'no_budget', 'budget_known'],
    ['我们公司有40名员工。', 'team_size'],
    ['我是公司的总经理。', 'decision_maker'],
    ['我们正在比较三家供应商。', 'compares'],
    ['合同六月底到期。', 'has_deadline'],
    ['目前使用excel，效率低。', 'uses_other_tool problem'],
    ['我们没有预算，不着急。', 'no_budget undecided', 'budget_known'],
  ])
})

test('reads messages that are no sale, and refusals', () => {
  assertStates([
    ['Please delete all my data and stop sending me newsletters.', 'no_sale', 'in_use'],
    ['I forgot my password and my account is gone.', 'no_sale'],
    ['I am a journalist and would like to quote you.', 'no_sale'],
    ['I found a vulnerability in your site and hope for a reward.', 'no_sale'],
    ['We have decided to go with another supplier.', 'declined'],
    ['Können Sie mir die Aufzeichnung des Webinars schicken?', 'no_sale'],
    ['Wir haben uns für einen anderen Anbieter entschieden.', 'declined'],
    ['Comment exporter mes contacts ?', 'no_sale'],
    ['Quiero darme de baja del boletín.', 'no_sale'],
    ['Sou jornalista e preparo uma reportagem.', 'no_sale'],
    ['Come faccio a esportare la lista?', 'no_sale'],
    ['Welke gegevens hebben jullie van mij, en hoe kan ik die laten wissen?', 'no_sale'],
    ['我忘记密码了，怎么办？', 'no_sale'],
    ['We need a consultant for GDPR and a vulnerability test.', '', 'no_sale declined'],
    ['Our investors want better reports from our podcast shop.', '', 'no_sale declined'],
    ['Wir brauchen Beratung zur DSGVO.', '', 'no_sale declined'],
    ['Nous cherchons un conseil pour le RGPD.', '', 'no_sale declined'],
    ['Cerchiamo una consulenza per il GDPR.', '', 'no_sale declined'],
    ['Our users wait too long for password resets.', '', 'no_sale declined'],
  ])
})

test('reads questions for price and time, earlier orders, sizes and approvals', () => {
  assertStates([
    ['I need a quote for annual billing.', 'asks_terms'],
    ['We have 30 laptops, how long does it take?', 'team_size asks_terms'],
    ['Same as last time, the PO number follows.', 'in_use asks_terms'],
    ['There are 14 of us.', 'team_size'],
    ['The grant expires on the 7th.', 'has_deadline'],
    ['I have the go-ahead from our board.', 'decision_maker'],
    ['Was kostet das für 12 Rechner?', 'team_size asks_terms'],
    ['Die Mittel verfallen zum 31.', 'has_deadline'],
    ['Combien coûte un audit ?', 'asks_terms'],
    ['¿Cuánto cuesta al mes?', 'asks_terms'],
    ['Quanto custa por mês?', 'asks_terms'],
    ['Quanto costa al mese?', 'asks_terms'],
    ['Hoeveel kost het per maand?', 'asks_terms'],
    ['总部已经在用你们的系统。', 'in_use'],
    ['It was a pleasant talk.', '', 'asks_terms in_use decision_maker'],
  ])
})

test('reads a request for a demo, a call, a meeting or a quote, and no advertisement in it', () => {
  for (const text of [
    'May we book a demo of your reporting module?',
    'Could someone call me back on Thursday?',
    'Please send me a quote for 30 seats.',
    'Können wir nächste Woche telefonieren?',
    'Wir hätten gern eine Demo.',
    'Pourriez-vous me rappeler demain ?',
    'Nous souhaitons une démonstration du logiciel.',
    '¿Podemos agendar una demo la próxima semana?',
    'Quisiera un presupuesto para 20 usuarios.',
    'Podemos marcar uma reunião na próxima semana?',
    'Vorrei fissare una demo.',
    'Potete chiamarmi domani?',
    'Kan iemand me bellen?',
    'We willen graag een demo plannen.',
    '能否安排一次演示？',
    '请给我们报价。',
  ]) {
    const { tour_requested, spam, reading } = read(text)
    assert.deepEqual([tour_requested, spam, reading?.writer], [true, 0, null], text)
  }
  for (const text of [
    'We do not need a demo.',
    'The demo last week was good.',
    'Wir brauchen keine Vorführung.',
    'Nous ne voulons pas de démonstration.',
  ])
    assert.equal(read(text).tour_requested, false, text)
})

test('distinguishes vendors, applicants, students and complaints from customers', () => {
  for (const [text, writer] of [
    [
      'We help consulting firms double their leads, guaranteed. Can we have a call?',
      'advertisement',
    ],
    [
      'Wir generieren für Berater planbar neue Leads. Wann passt Ihnen ein Gespräch?',
      'advertisement',
    ],
    ['Nous proposons la génération de leads pour les cabinets.', 'advertisement'],
    [
      'Somos una agencia y ofrecemos posicionamiento SEO para empresas como la suya.',
      'advertisement',
    ],
    ['I am looking for a new position, my CV is attached.', 'job_application'],
    ['Hiermit bewerbe ich mich als Berater, mein Lebenslauf liegt bei.', 'job_application'],
    ['Invio la mia candidatura e allego il mio curriculum.', 'job_application'],
    ['I am writing my master thesis and need 20 minutes for a questionnaire.', 'survey'],
    ['Soy estudiante y necesito ayuda con mi tesis.', 'survey'],
    ['You invoiced us twice, please issue a credit note.', 'complaint'],
    ['Hiermit kündige ich meinen Vertrag.', 'complaint'],
    ['Ik heb een klacht over de storing van gisteren.', 'complaint'],
    ['We need a CRM for 20 users and would like a demo.', null],
    ['Wir suchen ein CRM für 20 Nutzer.', null],
  ] as const) {
    const { reading, stated, tour_requested } = read(text)
    assert.equal(reading?.writer, writer, text)
    assert.ok(writer === null || (stated?.length === 0 && !tour_requested), text)
  }
})

test('reads customers in the trade of surveys, applications or complaints as customers', () => {
  for (const text of [
    'We need a survey tool for our customers, 20 users.',
    'Please fill in our security questionnaire before the demo.',
    'We have 5 open positions to fill and need recruiting software.',
    'We want to apply for ISO certification and need a consultant.',
    'We manage tenant complaints in Excel and need a ticket system.',
    'Our website is slow and we need someone to improve it.',
    'Wir suchen eine Software für Bewerbungen und Reklamationen.',
    'Wir brauchen ein Tool für Umfragen unter 200 Mitarbeitern.',
    'Nous cherchons un logiciel pour gérer les candidatures et les réclamations.',
    'Buscamos un sistema para gestionar quejas y reembolsos de clientes.',
    'Cerchiamo un software per gestire i reclami e i curriculum.',
    'We zoeken software voor klachten en vacatures.',
    'Precisamos de um sistema para gerir reclamações e vagas.',
    '我们需要一个问卷调查系统，50个账号。',
  ]) {
    const { reading, money } = read(text)
    assert.deepEqual([reading?.writer, money], [null, null], text)
  }
})

test('takes a deadline as the time to begin, and not the day of a call', () => {
  for (const [text, days] of [
    ['We must be ready before the audit in April.', 44],
    ['We go live on 1 May.', 60],
    ['Our contract ends in 6 weeks.', 42],
    ['Could we have a call tomorrow?', null],
    ['Can we speak next week?', null],
    ['Wir möchten ab 1. Mai starten.', 60],
    ['Können wir morgen telefonieren?', null],
    ['Nous devons commencer dans 6 semaines.', 42],
    ['Puis-je vous appeler demain ?', null],
    ['Necesitamos empezar en 6 semanas.', 42],
    ['Dobbiamo iniziare entro 6 settimane.', 42],
    ['We moeten binnen 6 weken starten.', 42],
    ['There is no hurry.', null],
  ] as const)
    assert.equal(read(text).timeline_days, days, text)
})

test('reads amounts as budgets of the trade, without thousands, rooms or financing', () => {
  for (const [text, max] of [
    ['We have a budget of 40k.', 40_000],
    ['We can spend up to €1.200 a day.', 1200],
    ['Our maximum is 900 per month.', 900],
    ['Unser Budget liegt bei 25.000 Euro.', 25_000],
    ['Nous avons une enveloppe de 30 000 euros.', 30_000],
    ['Tenemos un presupuesto de 15.000 euros.', 15_000],
  ] as const) {
    const { money, stated, financing, bedrooms } = read(text, 'consulting')
    assert.equal(money?.max, max, text)
    assert.ok(stated?.includes('budget_known'), text)
    assert.deepEqual([financing, bedrooms], [null, null], text)
  }
  for (const text of [
    'Our turnover is 5 million.',
    'We need up to 30 seats.',
    'We are ISO 27001 certified.',
  ])
    assert.equal(read(text).money, null, text)
})

test('returns stated facts with their words, and only under a profile of businesses', () => {
  const text = 'We have 45 employees and struggle with late invoices.'
  const { reading, stated } = read(text)
  assert.deepEqual(stated, ['problem', 'team_size'])
  const words = (reading?.spans ?? []).map(([fact, from, to]) => [fact, text.slice(from, to)])
  assert.deepEqual(Object.fromEntries(words), { problem: 'struggle', team_size: '45 employees' })
  for (const profile of [undefined, 'homes', 'rentals'] as const) {
    const offered = { places: new Map<string, string>(), types: null }
    const other = readText(text, receivedAt, profile ? { ...offered, profile } : offered)
    assert.equal('stated' in other, false)
    assert.deepEqual(other, readText(text, receivedAt))
  }
  assert.equal(read('Czy możemy umówić się na prezentację systemu?').stated, undefined)
  for (const profile of ['consulting', 'saas'] as const)
    assert.deepEqual(profileOf(profile).stated, statedNames)
})
