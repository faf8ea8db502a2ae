/**
 * Returns whether a normalized text contains instructions to a machine that might read it: to
 * ignore its instructions, to play a role, to set a score. Only an instruction counts. Praise of an
 * assistant, a question about a rating of the neighbourhood, or a rating of it does not. The cost
 * of a false alarm is that the text is ignored.
 */
export function suspectsInjection(folded: string): boolean {
  // Most texts contain none of the words that every instruction has.
  return cue.test(folded) && orders.some((order) => order.test(folded))
}

/** First letters of one word of every instruction. */
const cue =
  /\b(?:igno|disreg|forget|overr|bypass|prompt|syst|act as|pret|beha|you are|as an ai|score|rate|rank|mark|class|qual|grade|label|treat|prob|jail|set|give|assign|return|output|new ins|negeer|verg|olvi|esqu|oubl|dime)|["<[`忽无打]/

const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|your rules|rules and|guidelines|directions|system|policy)\b/,
  /\b(?:system|developer|hidden|initial) (?:prompt|instructions?)\b|^\s*system ?:/,
  /\b(?:you are|act as|pretend (?:to be|you are)|behave as) (?:now )?(?:an? |the )?(?:\w+ )?(?:ai\b|language model|llm|chatbot|gpt|bot\b|scorer|classifier|assistant (?:that|who|which))/,
  /\bas an ai\b.{0,40}\b(?:must|should|will|have to)\b/,
  /\b(?:score|rate|rank|mark|classify|qualify|grade|label|treat) (?:this|me|us|my|the|every)(?: (?:lead|customer|enquiry|inquiry|contact|prospect|message|request))?(?: (?:as|with|at|to))?(?: (?:a|an|the))? (?:100|hot|highest|maximum|top|qualified)\b/,
  /\b(?:set|give|assign|return|output|respond with|make)\b.{0,24}\b(?:score|probability|qualification)\b.{0,8}(?:\b(?:1|100|hot|high\w*|max\w*)\b)/,
  /<\|?(?:im_start|system|endoftext)|\[inst\]|```(?:json|system)|"score"\s*:/,
  /\bnew instructions?:|\bjailbreak\b|\bprompt injection\b/,
  /\b(?:ignor(?:a|e|ez|iere|iert|ad|en)|negeer|olvida|esquece|vergiss|oublie|dimentica)\b.{0,34}\b(?:instruc\w+|instruction\w*|anweisungen|istruzioni|instructies|regeln|reglas)\b/,
  /(?:忽略|无视|忘记).{0,12}(?:指令|指示|规则|提示)|给.{0,8}打\s?\d+\s?分/,
]
