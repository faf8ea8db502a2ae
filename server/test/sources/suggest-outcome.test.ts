import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestOutcome } from '#sources'

const stages: Readonly<Record<string, readonly string[]>> = {
  won: [
    'Closed Won', 'closedwon', 'Won', 'WON!', 'Sold', 'Closed', 'Deal won', 'Past Client',
    'Gewonnen', 'Verkauft', 'Abgeschlossen', 'Gagné', 'Vendu', 'Acte signé', 'Ganada', 'Vendido',
    'Vinto', 'Venduta', 'Verkocht', 'Ganho', 'Fechado', 'Concluído',
  ],
  lost: [
    'Closed Lost', 'closedlost', 'Lost', 'Not interested', 'No longer interested', 'Dead', 'Trash',
    'Offer rejected', 'Unqualified', 'Cancelled', 'Verloren', 'Nicht interessiert', 'Kein Interesse',
    'Perdu', 'Pas intéressé', 'Sans suite', 'Perdido', 'No interesado', 'Perso', 'Non interessato',
    'Niet geïnteresseerd', 'Geen interesse', 'Não interessado', 'Perdida',
  ],
  offer: [
    'Offer made', 'Under contract', 'Under Offer', 'Proposal/Price Quote', 'Negotiation/Review',
    'contractsent', 'Contract sent', 'Pending', 'Sale agreed', 'Angebot abgegeben', 'Reserviert',
    'In Verhandlung', 'Offre faite', 'Sous compromis', 'Oferta presentada', 'Negociación',
    'Offerta inviata', 'Trattativa', 'Bod uitgebracht', 'Onder bod', 'Proposta enviada', 'Em negociação',
  ],
  met: [
    'Met', 'Viewing completed', 'Meeting held', 'Showing done', 'Besichtigung erfolgt', 'Besichtigt',
    'Visite effectuée', 'RDV effectué', 'Visita realizada', 'Visita effettuata', 'Incontrato',
    'Bezichtigd', 'Reunião realizada',
  ],
  contacted: [
    'Contacted', 'Appointment Set', 'appointmentscheduled', 'presentationscheduled', 'Viewing booked',
    'Connected', 'In contact', 'Kontaktiert', 'Termin vereinbart', 'Contacté', 'Rendez-vous pris',
    'Visite planifiée', 'Contactado', 'Cita agendada', 'Contattato', 'Appuntamento fissato',
    'Gecontacteerd', 'Afspraak gemaakt', 'Contatado', 'Reunião agendada',
  ],
} // oxfmt-ignore

for (const [outcome, names] of Object.entries(stages))
  test(`suggests ${outcome} for names of stages in seven languages`, () => {
    const others = names.filter((name) => suggestOutcome(name) !== outcome)
    assert.deepEqual(others.map((name) => `${name}: ${suggestOutcome(name)}`), []) // oxfmt-ignore
  })

test('suggests nothing for stages that are not reached, or that it does not know', () => {
  const names = [
    'Not contacted', 'Not yet contacted', 'Attempted contact', 'To contact', 'Noch nicht kontaktiert',
    'Nicht erreicht', 'Pas encore contacté', 'À contacter', 'Sin contactar', 'Da contattare',
    'Nog niet gecontacteerd', 'Não contatado', 'New', 'Lead', 'Prospecting', 'Prospect', 'Nurture',
    'Qualification', 'Id. Decision Makers', 'Method', 'Metropolis', 'Wonder', 'Winter', 'Closet',
    'Coffers', '', '   ', '17', '__proto__', 'a'.repeat(10_000), 'Persönlich', 'Personal', 'Reopened',
  ] // oxfmt-ignore
  assert.deepEqual(
    names.flatMap((name) => (suggestOutcome(name) === null ? [] : [`${name}: ${suggestOutcome(name)}`])), // oxfmt-ignore
    [],
  )
})
