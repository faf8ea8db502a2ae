/** Sentences of reasons: if the message states the fact, and if it does not. */
export type StatedSentences = { yes: string; no: string }

/**
 * Facts that the reader finds in enquiries to consultants and software companies, with the
 * sentences of their reasons. The last seven make a sale less likely.
 */
export const statedFacts = {
  problem: {
    yes: 'The message describes a problem to solve.',
    no: 'The message describes no problem to solve.',
  },
  team_size: {
    yes: 'The message gives a number of people, seats or sites.',
    no: 'The message gives no number of people, seats or sites.',
  },
  budget_known: {
    yes: 'The message states that there is a budget.',
    no: 'The message mentions no budget.',
  },
  decision_maker: {
    yes: 'The writer decides, or writes for someone who does.',
    no: 'The message does not say who decides.',
  },
  compares: {
    yes: 'The writer compares you with other suppliers.',
    no: 'The message mentions no other suppliers.',
  },
  has_deadline: {
    yes: 'The message gives a deadline, or an event that sets one.',
    no: 'The message gives no deadline.',
  },
  uses_other_tool: {
    yes: 'The writer uses another product or way of working today.',
    no: 'The message mentions no product that is used today.',
  },
  referred: {
    yes: 'The writer was referred to you, or has met you before.',
    no: 'The message mentions no referral.',
  },
  in_use: {
    yes: 'The writer is a customer who wants more, has tried the product or has seen a demo.',
    no: 'The message mentions no trial, no demo and no earlier purchase.',
  },
  no_authority: {
    yes: 'The writer does not decide about it.',
    no: 'The message does not say that someone else decides.',
  },
  undecided: {
    yes: 'The message says that nothing is decided, or that it is for later.',
    no: 'The message does not put the matter off.',
  },
  free_only: {
    yes: 'The writer asks only for what costs nothing.',
    no: 'The message does not ask for something free.',
  },
  no_budget: {
    yes: 'The message states that there is no money for it yet.',
    no: 'The message does not say that there is no money.',
  },
  formal_tender: {
    yes: 'The message is a formal request for quotations that goes to several suppliers.',
    no: 'The message is not a formal request for quotations.',
  },
  wants_no_contact: {
    yes: 'The writer does not want to be called, or does not give a name.',
    no: 'The message does not refuse contact.',
  },
  small_talk: {
    yes: 'The message asks for nothing in particular.',
    no: 'The message asks for something in particular.',
  },
} as const satisfies Record<string, StatedSentences>

export type StatedFact = keyof typeof statedFacts

/** Names of the facts, in the order of `TextFacts.stated`. */
export const statedNames = Object.keys(statedFacts) as StatedFact[]
