/** What the classifier answers, each head on its own: the classes of each, the one that says nothing first. */
export const heads = {
  intent: ['unclear', 'buy', 'rent', 'sell', 'visit', 'consult', 'browse', 'other'],
  financing: ['unclear', 'cash', 'preapproved', 'mortgage', 'none'],
  urgency: ['no', 'yes'],
  spam: ['no', 'yes'],
  tour: ['no', 'yes'],
  agent: ['no', 'yes'],
} as const
export type Head = keyof typeof heads

/** Weights as the trainer writes them: per head a scale, and one signed byte per bucket and class in base64, with the classes' biases. */
export type TextWeights = Record<Head, { scale: number; biases: number[]; weights: string }>
