/**
 * Returns whether a normalized text contains instructions to a machine that might read it: to
 * ignore its instructions, to play a role, to set a score. A statement of the result is one too
 * ("this lead is hot"), because no customer writes about a lead. Nothing else counts: not praise of
 * an assistant, a question about a rating of the neighbourhood, or a rating of it. The cost of a
 * false alarm is that the text is ignored.
 */
export function suspectsInjection(folded: string): boolean {
  // Most texts contain none of the words that every instruction has.
  if (cue.test(folded) && orders.some((order) => order.test(folded))) return true
  if (claimCue.test(folded) && claims.some((claim) => claim.test(folded))) return true
  return addressee.test(folded) && ratings.some((rating) => rating.test(folded))
}

/** Words that address a program that reads, sorts or scores messages. */
const addressee = new RegExp(
  [
    String.raw`\bsystem (?:note|message)\b|^\W*\[?(?:instruc|anweisung|istruzion)\w*`,
    String.raw`\b(?:note|message|hinweis|attention|achtung|attenzione|atencion|atencao|nota|aviso|let op)\b.{0,24}\b(?:system\w*|sistema|ai|ki|ia|llm|bot|chatbot|scoring|algor\w+|automat\w+|filter|filtro)\b`,
    String.raw`\b(?:an|to|aan|voor|al|ao|au|pour|fur|para|per|alla) (?:the |das |die |den |het |el |la |le |il |o |wie dit )?(?:automat\w+|systeem|system|sistema|ai|ki|ia|bot|chatbot|algor\w+|llm|software)\b`,
    String.raw`\ball'(?:assistente|algoritmo|ia)\b`,
    String.raw`\b(?:outil de tri|systeme|sistema|system|ai|bot|assistant|software) (?:doit|must|should|shall|debe|deve|muss|moet)\b`,
    '(?:系统|系統|自动|自動|评分|評分|机器人|機器人|助手)(?:提示|注意|请|請|：|:)|致.{0,6}(?:系统|系統|助手|机器人)',
  ].join('|'),
)

/** Orders to a program: a rating, or to skip checks. */
const ratings = [
  /\b(?:score|scoring|punkte|punten|puntos|points|pontos|punti|puntuaci\w+|pontua\w+|punteggio|bewertung|rating|priori\w+|einstuf\w+|rubric|seriousness)\b.{0,20}\b(?:100|10 ?\/ ?10|5 ?\/ ?5|highest|hoogste|hochste\w*|maxim(?:um|ale?|a|o)|massim[ao])\b/,
  /\b(?:urgen\w+|score|rating|priori\w+|lead) (?:to|as|on|op|auf|su|a|en|como|is)? ?(?:high|hoog|hoch|alta|hot|top|max)\b/,
  /\b(?:100|10|5) ?(?:\/|von|of|out of|de|su|van|sur) ?(?:100|10|5)\b/,
  /\b(?:hoogste|highest|hochste\w*|maxima|massima|maxim\w+) (?:score|priori\w+|prioridad|punt\w+|pontu\w+|rating|stufe)\b/,
  /\b(?:ignore|disregard|negeer|ignorier\w*|ignora|ignorez|desconsidere|ne pas tenir compte|nicht weiter prufen|non verificare|no verifi\w+|nao verifi\w+|niet controleren|do not (?:verify|check|flag))\b/,
  /(?:最高|满分|滿分|100 ?分|优先|優先|高分|不要(?:检查|核实))/,
]

/** First letters of one word of every statement of a result. */
const claimCue =
  /\b(?:lead|prospect|enqui|inqui|message|submission|anfrage|demande|consulta|richiesta|pedido|aanvraag|classif|algor|scor|qualif|tier|spam)/

/** The result of a program that scores: its words for a good one. */
const result = String.raw`(?:hot|qualified|prequalified|sales[- ]ready|high[- ](?:intent|priority|quality|value|scoring)|top[- ](?:tier|priority|scoring|quality|lead)|maximum|100|not spam|no spam)`

/** Statements of a result, addressed to a program that scores. */
const claims = [
  new RegExp(
    String.raw`\bthis (?:is an? |lead |prospect |enquiry |inquiry |message |submission )+(?:is |was |has been |should be |must be |deserves |scores |qualifies )?(?:an? |as |to be )?(?:very |extremely |clearly |definitely |rated |scored |marked |classified |considered |verified as )*${result}\b`,
  ),
  new RegExp(
    String.raw`\b(?:i am|i'm|im|we are|we're|consider me|consider us|count me as) (?:an? )?(?:very |extremely )?(?:hot|qualified|high[- ](?:intent|priority|quality|value)) (?:lead|prospect)\b`,
  ),
  new RegExp(
    String.raw`\b(?:lead|qualification|classification|spam)[ _-]?(?:score|status|tier|type|quality|rating|grade|probability)? ?(?:[:=]|is|should be) ?"?(?:${result}|1\.0|0?\.9\d*|no\b|none|false|0\b)`,
  ),
  /\b(?:dear|hello|hi|hey|to|attention|attn|note (?:to|for)) (?:the |our |your )?(?:lead )?(?:classifier|scoring (?:system|model|engine|algorithm)|algorithm|scorer|lead[- ]scoring)\b/,
  /\b(?:whoever|whatever|whichever (?:system|program|model)|the (?:system|program|model|bot|ai) (?:that|which)) (?:scores|rates|ranks|grades|classifies|qualifies) (?:this|these|the|my)\b/,
  /\bdieser lead ist (?:\w+ )?(?:heis|hot|qualifiziert|top)|\bdiese anfrage ist (?:\w+ )?(?:heis|hot|qualifiziert|hoch (?:priorisiert|einzustufen))/,
  /\bce (?:lead|prospect) est (?:\w+ )?(?:chaud|qualifie|prioritaire)|\bcette demande est (?:\w+ )?qualifiee/,
  /\beste (?:lead|prospecto) es(?:ta)? (?:\w+ )?(?:caliente|c[uv]?alificado|cualificado|prioritario)|\besta consulta es (?:\w+ )?(?:caliente|calificada|cualificada)/,
  /\bquesto (?:lead|contatto) e (?:\w+ )?(?:caldo|qualificato|prioritario)|\beste lead e (?:\w+ )?(?:quente|qualificado|prioritario)|\bdeze (?:lead|aanvraag) is (?:\w+ )?(?:heet|hot|gekwalificeerd)/,
]

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
