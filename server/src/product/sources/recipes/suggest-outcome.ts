import { fold } from '#kit'
import type { StageOutcome } from './recipe.ts'

/**
 * Suggests the milestone that a stage of a CRM means, from its words in English, German, French,
 * Spanish, Italian, Dutch or Portuguese. Returns null if no rule is certain: a person decides then.
 *
 * An appointment that is only planned counts as `contacted`, because the meeting can fail. An
 * accepted offer ("under contract") counts as `offer`, because the sale can fail.
 */
export function suggestOutcome(stage: string): StageOutcome | null {
  const words = fold(stage.slice(0, 200)).replaceAll('_', ' ')
  const joined = ` ${words} ${words.replaceAll(' ', '')} `
  for (const { outcome, pattern } of rules) if (pattern.test(joined)) return outcome
  return null
}

type Rule = { outcome: StageOutcome | null; pattern: RegExp }

/**
 * Makes a rule from the beginnings of words, separated by ` | ` or new lines; `=` requires the end of
 * the word.
 */
const rule = (outcome: Rule['outcome'], beginnings: string): Rule => ({
  outcome,
  pattern: new RegExp(
    beginnings
      .trim()
      .split(/\s*(?: \| |\n)\s*/)
      .map((words) => ` ${words.endsWith('=') ? `${words.slice(0, -1)} ` : words}`)
      .join('|'),
  ),
})

/** Rules in the order of their precedence. They match lower case without accents. */
const rules: readonly Rule[] = [
  // Negated stages of the way are not reached yet.
  rule(null, `
    not (?:yet )?contacted | uncontacted | attempted | to contact | to be contacted | not met= | not yet
    no offer | nicht kontaktiert | noch nicht | nicht erreicht | pas contacte | pas encore | a contacter
    non contacte | no contactad | sin contactar | por contactar | non contattat | da contattare
    niet gecontacteerd | nog niet | te contacteren | nao contatad | nao contactad | a contatar
    prospect= | re ?open | reativ | reactivat
  `),
  rule('lost', `
    lost | closed? ?lost | closed? ?no | not interested | no interest | no longer interested | uninterested
    unqualified | disqualified | dead= | dead lead | trash | junk | rejected | declined | offer rejected
    withdrawn | cancel | canceled | bought elsewhere | fell through | abandon
    verloren | nicht interessiert | kein interesse | abgelehnt | abgesagt | absage | storniert | disqualifiziert
    perdu | pas interesse | non interesse= | refus | annule | abandonne | sans suite
    perdid | no interesad | sin interes | rechazad | descartad | cancelad
    pers[oaie]= | persa | non interessat | rifiutat | annullat | scartat
    niet geinteresseerd | geen interesse | afgewezen | geannuleerd | afgevallen | verlies
    nao interessad | sem interesse | recusad | descartad
  `),
  rule('won', `
    won= | win= | closed? ?won | deal won | sold= | sale completed | sale agreed and completed | completed sale
    closed= | closed deal | completion= | purchased | past client | funded | signed lease | lease signed
    let agreed and signed | moved in
    gewonnen | verkauft | abgeschlossen | vertrag unterschrieben | notartermin erfolgt | beurkundet | vermietet=
    gagne | vendu | conclu | signe= | acte signe | vente conclue | loue=
    ganad | vendid | cerrad | firmad | escriturad | alquilad
    vint[oaie]= | vendut | conclus | rogit | affittat
    verkocht | afgerond | getekend | verhuurd
    ganh | vendid | fechad | concluid | assinad | escritura
  `),
  rule('offer', `
    offer | proposal | quote= | quoted | quotation | negotiat | under contract | contract sent | contract out
    contract ?sent | pending= | sale pending | in escrow | escrow | under offer | sale agreed | sstc= | subject to contract
    bid= | bid placed | reserved | exchange
    angebot | verhandl | reserviert | reservierung | kaufvertragsentwurf
    offre | proposition | devis | negociation | compromis | sous compromis | sous offre | reserve=
    oferta | propuesta | presupuesto | negociacion | arras | reservad
    offerta | proposta | preventivo | trattativa | compromesso | riservat
    bod= | bod uitgebracht | offerte | voorstel | onderhandel | onder bod | gereserveerd
    proposta | orcamento | negociacao | em negociacao
  `),
  rule('contacted', `
    appointment ?(?:set|scheduled|booked|made) | (?:meeting|viewing|showing|visit|tour|call|demo|presentation) ?(?:set|scheduled|booked|planned|arranged)
    appointmentscheduled | presentationscheduled
    contacted | contact made | in contact | connected | spoke | replied | responded | engaged | reached | in conversation
    termin (?:vereinbart|geplant|gebucht|steht) | besichtigung (?:vereinbart|geplant|gebucht) | kontaktiert | kontakt aufgenommen | erreicht | im gesprach | im kontakt
    rendez ?vous (?:pris|fixe|planifie) | rdv (?:pris|fixe|planifie) | visite (?:planifiee|prevue|programmee|fixee) | contacte= | contactee | contact etabli | joint=
    cita (?:agendada|concertada|programada) | visita (?:agendada|concertada|programada|planificada|marcada) | reunion agendada | contactad[oa] | en contacto
    appuntamento (?:fissato|preso|programmato) | visita (?:fissata|programmata) | contattat[oa] | in contatto
    afspraak (?:gemaakt|gepland|ingepland) | bezichtiging (?:gepland|ingepland) | gecontacteerd | gesproken | contact gelegd | in contact
    reuniao (?:agendada|marcada) | contatad[oa] | em contato | em contacto
  `),
  rule('met', `
    met= | meeting ?(?:held|done|completed|took place) | (?:viewing|showing|visit|tour|appointment|demo|presentation) ?(?:held|done|complete|completed|attended|took place)
    viewed= | visited | toured | showed= | active client
    besichtigt | besichtigung (?:erfolgt|durchgefuhrt|stattgefunden) | termin (?:erfolgt|durchgefuhrt|wahrgenommen|stattgefunden) | getroffen
    visite (?:effectuee|faite|realisee) | rendez ?vous (?:effectue|realise|honore) | rdv (?:effectue|realise|honore) | rencontre= | visite=
    visita (?:realizada|hecha|efectuada|concluida|feita) | visitad[oa] | reunid[oa] | reunion (?:realizada|hecha)
    visita (?:effettuata|fatta|svolta) | appuntamento (?:effettuato|svolto) | incontrat[oa] | incontro (?:avvenuto|fatto)
    bezichtigd | bezichtiging (?:gedaan|geweest|afgerond) | afspraak geweest | ontmoet
    reuniao (?:realizada|feita)
  `),
] // oxfmt-ignore
