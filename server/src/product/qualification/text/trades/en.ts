import { own, rule, weak } from '../lexicon.ts'
import type { TradeWords } from './trade-words.ts'

/** Business enquiries in English. */
export const english: TradeWords = {
  rules: [
    rule(
      'tour',
      'yes',
      /(?:book|schedule|arrange|set up|have|see|get|request|want|like|do|join|need|watch|give us|show us) (?:in )?(?:an? |the |another |your )?(?:\w+ ){0,2}?(?:demo(?:nstration)?s?|meeting|call(?!ed)|appointment|walk-?through|consultation|conversation|chat|video call|intro(?:duction)?)|demo (?:request(?:ed)?|please|for)|(?:call|ring|phone) (?:me|us|back|my|our)|(?:pls|please|kindly) (?:call|ring|phone)|call-?back (?:please|requested|on|at|under)|(?:give|drop) (?:me|us) a (?:call|ring)|(?:talk|speak|meet|chat) (?:to|with) (?:me|us|you|someone|somebody|one of|your|a)|who (?:do|can|should) (?:i|we) (?:speak|talk) to|who (?:can|could) (?:show|walk|talk|call|come|visit)|first call|(?:jump|hop|get) on an? (?:\w+ )?call|come (?:on site|by|over|round|in to|to (?:us|our))|(?:someone|somebody|anyone|you) (?:who |that )?(?:can |could |to )?(?:come|visit|show|walk|talk|call|ring|phone|meet)|(?:shortlist|invite) \w+ for a call|quote for|(?:send|need|like|want|get|provide|give|prepare) (?:me |us )?(?:an? |the |your )?(?:\w+ )?(?:quote|quotation|proposal|offer|fee (?:indication|estimate|proposal)|estimate|statement of work|order form)|(?:could|can|would) (?:we|i|you|he|she) (?:\w+ )?(?:meet|talk|speak|call|present|show|demo)|find (?:an hour|a slot|a time|some time|half an hour)|(?:your|any) availab(?:le|ility)|(?:when|are) (?:would|could|can|are) you (?:free|available)|(?:are|when are) you (?:free|available) (?:for|on|to|this|next|tomorrow)/,
    ),
    rule(
      'intent',
      'buy',
      /(?:looking for|look for|need|want|searching for|after|seeking|require|quote for|price for|cost for|interested in|buy|buying|purchase|order|upgrade|license|licence|subscribe|subscription|sign up|switch(?:ing)?|migrat\w+|replac\w+|implement\w*|roll(?:ing)? out) (?:to |for |from |an? |the |our |your |\w+ ){0,4}?(?:software|tool|platform|system|solution|crm|erp|help ?desk|plan|seats?|licen[cs]es?|users?|package|product|subscription|app)|upgrade|more seats|swap|next steps?|(?:move|go) ahead|sign the|add(?:ing)? \d+ (?:seats|users|licen[cs]es)|(?:we|i) (?:want|would like|are ready|plan|are going|intend) to (?:buy|purchase|sign|order|switch|migrate|roll out)|(?:evaluating|choosing|selecting) (?:an? )?(?:new )?\w+/,
    ),
    rule(
      'intent',
      'consult',
      /(?:need|want|look(?:ing)? for|like|seeking|require|use) (?:to |an? |the |some |your |outside |external |for |\w+ ){0,4}?(?:consultan\w+|advis[eo]\w*|advice|help|support|expert\w*|partner|auditor|trainer|workshop|training|outsider|audit|review|assessment)|(?:help|advise|support|guide) (?:us|me) (?:with|on|to|in|through|get)|daily rate|day rate|outside help|do you do (?:that|this|this kind|audits|workshops|training)|fee indication/,
    ),
    own(
      'intent',
      'browse',
      /(?:just|only) (?:\w+ )?(?:browsing|looking|curious|exploring|gathering|checking|researching)(?! (?:at your website|at your page))|out of curiosity|longlist|surveying the market|early (?:days|stage)/,
    ),
    own(
      'writer',
      'advertisement',
      /(?:your|missing out on \w* ?\w* ?\w*) (?:website|site|seo|traffic|google ranking)s?.{0,60}(?:rank|traffic|audit|improve|leads)|(?:rank|first page|page one) .{0,20}google|seo (?:services?|agency|audit|expert|packages?)|(?:double|triple|boost|increase|grow|more) (?:their|your) (?:leads|sales|revenue|traffic|pipeline|conversions)|we (?:help|helped|work with|offer|provide|sell|deliver|supply|speciali[sz]e in|generate) .{0,40}(?:companies like yours|firms like yours|agencies|consulting firms|saas companies|software companies|your (?:business|company|team|clients|customers|sales)|leads|guaranteed)|our (?:developers|agency|outsourc\w+|lead gen\w*|list of|database of)|(?:qualified|booked) (?:leads|meetings|appointments) (?:for|with|every|per)|my portfolio|(?:logo|website) for you|guest post|on our podcast|sponsorship packages?|dedicated developers|developers (?:in|from) \w+ (?:offering|at)|offering (?:dedicated|you|our)|backlinks?|sponsored (?:post|article)|link exchange|email list|dear beneficiary|(?:selected|approved) for (?:the )?(?:settlement|payment|compensation)|(?:buy|acquire) your (?:company|business)|write (?:articles|content|copy) for you|(?:offer|introduce|present) (?:you )?(?:our|my) (?:services?|product|solution|company|agency|platform)|book a (?:slot|time|call) (?:in|on) my calendar/,
    ),
    own(
      'writer',
      'job_application',
      /(?:cv|resume|curriculum) (?:is )?(?:attached|enclosed)|(?:attached|find|enclosed|my) (?:is )?(?:my |the )?(?:cv|resume)|looking for (?:an? )?(?:new )?(?:challenge|internship|position|job|role)|apply(?:ing)? for (?:an? |the |your )?(?:\w+ )?(?:position|job|role|vacancy|internship)|an internship|unsolicited application|have (?:any )?open positions|are you hiring/,
    ),
    own(
      'writer',
      'survey',
      /(?:master|bachelor|phd|doctoral|my|our)(?:'?s)? (?:thesis|dissertation)|(?:short|my|research) questionnaire|questionnaire for my|(?:uni|university|school|college|course|student|class) (?:project|assignment|licen[cs]e)|(?:we|i) (?:are|am) (?:\d )?(?:a )?students?|\d students|for our module|(?:take|taking) part in (?:an? |our |my )?(?:\w+ )?(?:survey|study|interview)|(?:research|blog post|article) (?:for|on|about)|market research|coursework/,
    ),
    own(
      'writer',
      'complaint',
      /(?:can't|cannot|cant|unable to) log ?in(?! to (?:our|the old))|(?:session|password) (?:has )?expired|reset (?:mail|link|password)|second reminder|credit note|legal dep\w*|invoiced (?:us|four|for)|you invoiced|(?:want|demand|request) (?:an? |my |the |full )*refund|cancel (?:my|our) (?:contract|subscription|account|plan)|(?:is|was) down again|is anybody there|reset my password|unsubscribe|(?:remove|take) (?:me|us) (?:from|off)|formal complaint|(?:want|demand|expect) compensation|third time this/,
    ),
    rule(
      'stated',
      'problem',
      /(?:struggl\w+|(?:is|been|are) (?:down|slow)|bankrupt|nightmare|flagged|findings|shutting down|sort out|fed up|sick of|frustrat\w+|wast(?:e|ing)|duplicates?|fined?|falling behind|keeps (?:crashing|failing|breaking)|to fix|chaos|hacked|ransom\w*|breach|outage|mess|delays?|penalt(?:y|ies)|threaten\w*|losing (?:money|customers|orders|clients|track)|overwhelmed|bottleneck|pain(?:ful)?|too (?:slow|expensive|complicated|much time)|breaks|broken|crash(?:es|ed|ing)|manual(?:ly)?|error-prone|double entry|gap (?:list|analysis)|issues? with|problems? with|headache|sucks|put the price up|behind schedule|moving our|out of (?:control|support)|get\w* our|hit last night|new regulation|non-?complian\w+|takes (?:us )?(?:\w+ ){1,2}(?:days|hours|weeks)|lost our|insists?)/,
    ),
    own(
      'stated',
      'problem',
      /(?:can't keep up|cannot keep up|can not keep up|doesn't (?:scale|work)|does not (?:scale|work)|no longer (?:works|enough|supported)|nobody (?:knows|here)|not (?:pretty|working|able to cope)|(?:only|just) (?:buy|order) from (?:suppliers|companies) with|lack the (?:people|skills|capacity))/,
    ),
    own(
      'stated',
      'team_size',
      /\d[\d,.]*(?:-\d+)?[ -](?:\w+ )?(?:person|people|ppl|staff|employees|users?|seats?|licen[cs]es?|agents|workers|technicians|techs|reps|sales|coordinators|developers|drivers|engineers|clinics|sites|offices|branches|locations|stores|shops|teams|trucks|headcount)|(?:two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred) (?:people|of us|staff|employees|users|seats|agents|technicians|techs|sites|clinics|offices)|team of \w+|there (?:are|is) \d+ of us|company (?:of|with) \d+/,
    ),
    rule(
      'stated',
      'budget_known',
      /(?:budget (?:is|was|has been|of|approved|released|agreed|for|around|up)|approved (?:a )?budget|(?:board|management|cfo|ceo|director|we) (?:has |have )?(?:released|approved|allocated|set aside|granted)|funding (?:is )?(?:secured|approved)|(?:insurance|insurer) (?:pays|covers|says we can)|contract value is|(?:fee|price|money|cost) is (?:secondary|no object|not the issue))/,
    ),
    own(
      'stated',
      'decision_maker',
      /^\W*(?:managing |technical |sales |production |commercial |finance |operations |executive |it |hr |general )?(?:director|manager|partner|founder|co-founder|owner|ceo|cto|cfo|coo|cio|president|vp)(?: \w+){0,3}\W*$|(?:head|vp|director) of (?!the )\w+|(?:i'm|i am|as) (?:the |an? )?(?:new )?(?:owner|founder|ceo|cto|cfo|coo|cio|managing director|director|head|partner|decision maker|office manager|it manager)|i (?:own|run|founded|decide|sign)|we decide|(?:our|my) (?:ceo|cfo|cto|coo|cio|board|managing director|director|partner) (?:has |have )?(?:asked|agreed|approved|released|signed|wants)|our (?:ceo|cfo|cto|coo|cio)|(?:board|management) (?:has )?(?:released|approved|signed off)|sign-?off|executive assistant|before i put the card in|spending authority/,
    ),
    rule(
      'stated',
      'compares',
      /(?:compar(?:e|ing)|short-?list\w*|longlist|evaluat(?:e|ing)|(?:two|three|four|other|several|competing) (?:other )?(?:vendors?|firms|suppliers|providers|tools|offers|quotes|products)|between you and|speaking to (?:two|three|four|other)|competitor'?s? (?:offer|quote)|tried (?:two|three) others|one other)/,
    ),
    rule(
      'stated',
      'has_deadline',
      /(?:deadline|due (?:date|by|on)|go(?:ing)?[ -]live|(?:before|by|until|in time for) (?:the |our |my )?(?:audit|inspection|launch|year[ -]end|season|end of|start of|the \d|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|christmas|summer|easter|next audit|board|renewal|trade fair)\w*|(?:contract|licen[cs]e|trial|exclusivity|support|agreement|subscription|renewal|certificate) (?:with .{0,30})?(?:ends?|expires?|runs out|is up|comes up|terminates|renews)|(?:given|gave) notice|(?:from|on) the (?:\d+|first)|(?:we|to) (?:decide|award) (?:by|in|on|between|next|this)|from day one|within (?:\d+|two|three|four|six) (?:days|weeks|months)|from \d+ (?:jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec)|(?:meet|meets) on the|(?:on|by|from) \d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|shut(?:s|ting) down|end of life|lock the agenda|offsite on|come today|by (?:noon|eod|tomorrow))/,
    ),
    rule(
      'stated',
      'uses_other_tool',
      /(?:current(?:ly)?|present|existing|old|previous|legacy) (?:\w+ ){0,2}?(?:vendor|tool|crm|erp|software|system|provider|supplier|platform|contract|product|scheduling|spreadsheets?|consultant|agency|adviser|use|using|on)|(?:excel|spreadsheets?|salesforce|hubspot|zendesk|jira|sharepoint|pipedrive|google sheets|access database)|shared (?:spreadsheet|mailbox|inbox)|(?:we|i) (?:use|are using|have been using|run on|work with) (?!your)|switch(?:ing)? from|replac(?:e|ing) (?:our|the)|home-?made|in-house (?:tool|system)/,
    ),
    own(
      'stated',
      'referred',
      /(?:recommended|referred|suggested|given|gave me|passed) (?:\w+ )?(?:you|your (?:name|firm|company|contact)|by|to us by)|(?:your|your firm's) name by|recommend\w* (?:from|by|you)|(?:we|i) (?:met|spoke|talked) (?:\w+ ){0,3}?(?:at|after|last|with you)|following our (?:chat|conversation|call|meeting|talk)|(?:at|from) the (?:\w+ )?(?:trade fair|conference|expo)|got your (?:name|number|details|contact) from|worked with (?:you|your)|(?:after|heard) your (?:talk|webinar|presentation)/,
    ),
    own(
      'stated',
      'in_use',
      /(?:existing|current|present) customer|(?:day \d+ of|on|in|during|our|started|finished) (?:the |a |your |our )?(?:free )?trial|signed up for|upgrade|more seats|we already (?:use|have) your|(?:saw|seen|watched|after) (?:the |your |a )?demo|read your (?:api |\w+ )?docs|(?:pricing|pricing page) (?:page )?(?:,|looks)|tested your|go over to paid/,
    ),
    own(
      'stated',
      'no_authority',
      /(?:not|n't) (?:my|mine to) deci\w+|(?:i don't|i do not|i'm not the one who) decide\w*|(?:boss|manager|owner|father|dad) (?:does not|doesn't) (?:know|yet)|(?:i'm|i am) (?:an? )?(?:intern|trainee|working student)|(?:my )?(?:boss|manager|supervisor) (?:has )?(?:asked|told|wants) me to (?:compare|look|collect|gather|find)|need to convince|get it through|for my boss/,
    ),
    own(
      'stated',
      'undecided',
      /(?:no|not in any|in no) (?:hurry|rush)|not (?:before|until) next year|(?:haven't|have not|not) (?:yet )?decided|no commitment|some ?day|at some point|thinking about maybe|maybe doing|one day, once|come back in|next year maybe|maybe (?:later|next)|probably won't|not sure (?:if|whether) we|keep putting it off|no plans/,
    ),
    own(
      'stated',
      'free_only',
      /(?:lifetime deal|coupon\w*|promo code|free (?:forever|plan|version|tier|of charge|initial|security check|audit|licen[cs]e|advice|consultation)|(?:really|completely|totally|for) free|(?:don't|dont|do not) want to pay|without paying|need anything else after)/,
    ),
    own(
      'stated',
      'no_budget',
      /(?:no|without|not have (?:a|any)|don't have (?:a|any)|have no) (?:\w+ )?(?:budget|money|funding)|pre-?revenue|sweat equity|equity (?:deal|instead)|once (?:the |we have )?(?:investors?|funding|clients)|can(?:'t|not|t) (?:pay|afford)|revenue share|too expensive for us|it won't fly/,
    ),
    own(
      'stated',
      'formal_tender',
      /(?:request for (?:information|proposal|quotation|tender)|rf[ipqt]|invit(?:es?|ation) (?:for|to) (?:quot\w+|tender|bid)|itq|dear (?:supplier|vendor)|award criteria|pricing schedule|procurement (?:services|portal|procedure)|three quotes|third quote|strategic sourcing)/,
    ),
    own(
      'stated',
      'wants_no_contact',
      /(?:no (?:phone )?calls?|(?:don't|dont|do not|please don't) (?:call|phone|ring)|rather not (?:name|say|give)|not contact staff|prefer not to (?:name|say)|via the portal only|using private mail)/,
    ),
    weak(
      'stated',
      'small_talk',
      /(?:pricing|price|prices|info|information|brochure|hello|hi|test)\W*$|(?:all|more|some|general) (?:info\w*|details)(?: on| about| please)?|how (?:does )?it works?|what (?:do you|you) (?:charge|do|offer)(?! for)|visionary|(?:love|loved) what you do|sounds interesting|looks interesting/,
    ),
  ],
  others:
    /(?:(?:my|a|an old|our) (?:best |good |old )?(?:friend|brother|sister|cousin|neighbou?r|uncle|aunt|nephew|mate|wife|husband|girlfriend|boyfriend)s?(?! and (?:i|me)| agrees| says i)|another company|(?:a|one) (?:customer|client) of mine)/,
  time: {
    of: /(?:begin\w*|start\w*|go(?:ing)? live|live|need\w*|ready|launch\w*|contract\w*|renew\w*|expir\w*|ends?|ended|runs? (?:out|until)|audit\w*|inspection|deadline|decid\w*|decision|migrat\w*|switch\w*|swap|implement\w*|roll(?:ed)? out|rollout|done|finish\w*|complet\w*|in place|operational|kick[ -]?off|workshop|training|offsite|project|certificat\w*|order|take over|takes effect|notice|must|have to|want\w*|deliver\w*|support|availab\w*|soonest|trial|hurry|rush|award|exclusivity|season|opening|open)/,
    events:
      /(?:call\w*|phone|ring|talk\w*|speak\w*|meet\w*|demo\w*|chat|video|appointment|slot|hour|minutes|reply|answer\w*|respond|email\w*|send|sent|hear|get back|let (?:me|us) know|quotation\w*|quotes?|proposal|come by|visit\w*|webinar|interview|questionnaire|free on|released|invoice\w*|agenda|wrote|mornings?|presentation)/,
    phrases: [
      [/this quarter|end of (?:the )?q(?:uarter)?/, 60],
      [/next quarter/, 120],
      [/friday week/, 14],
    ],
  },
  upTo: /(?:budget\w*|up to|max(?:imum)?|at most|no more than|not more than|under|below|less than|limit|cap|spend|released|approved|allocated|set aside|afford|within|ceiling|about|around|roughly|contract value|day rate of|daily rate of)/,
  noBudget:
    /(?:iso|turnover|revenue|salary|earn\w*|profit|you (?:charge|invoiced)|invoice\w*|we (?:currently )?pay|paid|los(?:e|ing|t)|penalt\w+|fine of|costs us|acquir\w+|contacts|students|customers|members|orders|tickets|invoices|patients|products|records|traffic)/,
}
