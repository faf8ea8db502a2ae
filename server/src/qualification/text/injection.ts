/**
 * Whether a text gives orders to a machine that might read it: to forget its instructions, to play a part, to set a score. A person who
 * asks a seller for something does none of these. The cost of a false alarm is that the text counts for nothing.
 */
export function suspectsInjection(lower: string): boolean {
  return orders.some((order) => order.test(lower))
}

const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|directions|system|policy)\b/,
  /\b(?:system|developer|hidden|initial)\s+(?:prompt|message|instructions?)\b/,
  /\b(?:you are|act as|pretend (?:to be|you are)|behave as)\b.{0,20}\b(?:ai|assistant|language model|llm|chatbot|gpt|bot|scorer|classifier)\b/,
  /\b(?:score|rate|rank|mark|classify|qualify|grade|label|treat)\b.{0,25}\b(?:100|hundred|hot|highest|maximum|top lead|qualified)\b/,
  /\b(?:set|give|assign|return|output|respond with|make)\b.{0,30}\b(?:score|probability|qualification|rating)\b/,
  /<\|?(?:im_start|system|assistant|endoftext)|\[inst\]|```(?:json|system)|"score"\s*:/,
  /\bnew instructions?\b|\bjailbreak\b|\bprompt injection\b/,
]
