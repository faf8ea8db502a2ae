import { own, rule, type Lexicon } from '../lexicon.ts'

export const english: Lexicon = {
  language: 'en',
  words: `the a an and or but is are was were am be been being i im i'm we you they he she it its it's my our your their his her this that these those
    there here what which who when where how why do does did don't dont doesn't have has had haven't can could can't may might will would won't
    shall should must need needs want wants like love looking look see for from to of in on at by with without about into up down out over under
    as if so not no yes any some all one two three more than then just only very also please thank thanks hello hi dear regards me us him them
    get got go going come know let think still already yet soon time next week month year day today tomorrow weekend after before until because
    house home apartment flat condo townhouse property place unit studio bedroom bedrooms bed bath kitchen garden yard garage parking price cost
    budget rent rental buy buying buyer sell selling sale lease tour view viewing visit showing schedule agent realtor mortgage loan cash bank
    pre-approved preapproved approved financing offer available market listing urgent asap move moving call email phone number interested
    question information send we'd i'd we've i've we're we'll i'll that's max pls wanna br sat is isn't small big new old great nice good really able give make take say said call back around since again around something anything everything nothing need help send list ask answer right left between each both every same many much most few little long short first last`,
  idioms:
    /\bif (?:possible|that works|you (?:can|could|have|like|don't mind)|it(?:'s| is) (?:still )?available|needed)\b|\b(?:let (?:me|us) know|wondering|know|ask(?:ing)?|see|tell (?:me|us)) (?:if|whether|when)\b|can(?:'t|not) wait\b|why not\b|no (?:problem|doubt|worries)\b|not only\b|whether or not\b/g,
  breaks:
    /\b(?:but|however|though|although|because|since we|so)\b|\band (?=(?:we|i|i'm|i'd|we'd|our|my|could|can|would|is|what|how)\b)/g,
  not: /n't\b|\b(?:no|not|never|cannot|without|neither|nobody|none|nothing|nor|unless|dont|cant|wont|arent|havent|isnt|instead of|rather than|rather not|fired|cancel(?:l?ed)?|lost|expired|parted|used to|no longer|stopped|too far|refus\w+|declin\w+|reject\w+)\b/,
  condition:
    /\b(?:if|unless|once|as soon as (?:we|i|my|our|the)|until|after (?:we|i|my|our|the)|in case|provided|assuming|suppose|when (?:we|i|my|our|the)\b|depending|would (?:probably )?have|hop(?:e|ing) to (?:be|get) (?:pre-?)?approved|hoping to be|thinking of|should we|should i)\b/,
  self: /\b(?:i|we|i'm|im|i'd|i've|i'll|we're|we'd|we've|we'll|me and|my (?:wife|husband|partner|fiancee?|girlfriend|boyfriend))\b/,
  others:
    /\b(?:(?:my|our|your|a|her|his|the) (?:\w+ )?(?:(?:mother|father|brother|sister|son|daughter)s?[ -]in[ -]law|brothers?(?! and i)|sisters?(?! and i)|nephew|niece|grand(?:ma|pa|mother|father|parents|son|daughter)s?|cousins?|aunt|uncle|friends?|neighbou?rs?|parents|mother|father|mom|dad|son|daughter|boss|colleagues?|sellers?|owners?|tenants?|landlord|customer|client|previous \w+|other (?:buyer|people)|bank next))\b/,
  pronouns:
    /\b(?:he|she|they|he's|she's|they're|they've|his|her|their|someone|somebody|anyone|everyone)\b/,
  continues: /(?!)/,
  past: /\b(?:ago|last (?:week|month|year|saturday|sunday|friday|summer|monday|tuesday|wednesday|thursday)|yesterday|visited|toured|moved here|got married|had|used to|predicted|loved the|in (?:19|20[01])\d\d)\b/,
  asks: /^ *(?:is|are|was|were|do|does|did|what|who|whom|which|why|how|should|has|have you|will|whose|would (?:the|you|that|it)|can you|could you|unless)\b/,
  cues: {
    financing:
      'cash outr loan mort appr prea pre pre- pred fina lend bank cred fund borr aip prin down turn paya full who',
    tour: 'tour view visi see look show walk come stop drop pop in',
    agent: 'agen real brok repr',
    urgent: 'urge asap soon imme righ wait hurr toda run quic desp now clos',
    intent:
      'buy buye buyi cash firs purc offe own mark rent leas tena sell sale list valu wort advi expl cons brow look curi wind dayd gath hunt tour visi view hurr rush inve sear wann afte',
    writer:
      'job posi resu cv hiri inte appl vaca care stud surv ques thes rese poll diss proj inte comp brok heat fix leak noise unac terr mana bloc rank seo webs pack foll lead offe free cryp inco loan cata manu domain cong winn clic clie buye agen real brok disc boos cont gift soft esta demo unsu depo retu visi show',
    wish: 'bed bedr br brs bd bdrm room stud hous home apar flat cond town land plot offi loft budg spen max maxi up unde to limi top belo less most than betw pay offe over mini abov noth',
    time: 'in with next this mont week year day asap soon urge imme toda tomo by befo mid end summ spri autu fall wint rush hurr brow some befo june dece maybe earl tim unti janu febr marc apri may july augu sept octo nove',
  },
  rules: [
    own(
      'financing',
      'none',
      /\b(?:bank|lender|credit union|broker) (?:has |have )?(?:turned|rejected|refused|declined|denied)|\b(?:loan|mortgage|credit|application)\b.{0,24}\b(?:rejected|refused|declined|denied)|\bno (?:financing|loan|mortgage) (?:yet|sorted|arranged|in place)|\bfinancing (?:is not|isn't|not) (?:yet )?(?:arranged|sorted|secured|in place|ready)|\b(?:not|n't|no|havent|arent) (?:yet |been )*(?:have )?(?:a |any )?(?:pre-? ?app?roved|pre-? ?approval|financing|mortgage (?:yet|in principle)|spoken to a (?:lender|bank))|\bno idea how to (?:finance|pay)|\b(?:not|n't|never|yet to) (?:yet |even )?(?:spoken|talked|speak|talk|ask(?:ed)?|approach(?:ed)?|been) (?:to |with )?(?:any |a |the |our |my )?(?:bank|lender)s?\b/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:no|not need an?y?|n't need an?y?|without an?y?|n't be needing an?y?) (?:loan|mortgage|financing|bank)s? ?(?:is |are )?(?:required|needed|necessary|involved|on our side|contingenc\w+)?(?=.{0,40}\b(?:cash|full|ourselves|account)|.{0,3}(?:required|needed|involved|necessary)|$)/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:all[- ]?)?cash (?:buyers?|purchase|offer)\b|\b(?:pay|paying|buy|buying|purchase)\w*\b.{0,30}\b(?:in |with |all )?cash\b|\bbuy(?:ing)? (?:it )?outright|^ *all[- ]cash|^ *cash *$|\bfinancing ?:? ?cash\b|\bpay(?:ing)? (?:the )?(?:full|whole) (?:amount|price|sum)? ?(?:ourselves|myself|in cash|up ?front)/,
    ),
    rule(
      'financing',
      'preapproved',
      /\bpre-? ?app?roved\b|\bpre-? ?approval (?:letter )?(?:attached|in hand|from|is attached|ready)|\b(?:have|got|with) (?:a |an |our |my )?(?:letter of |mortgage |loan )?(?:pre-? ?(?:approval|qualification)|aip\b|agreement in principle|decision in principle|mortgage offer|mortgage in principle)|\bletter of pre-? ?(?:approval|qualification)|\b(?:mortgage|loan|financing|credit)\b.{0,24}\b(?:(?:is|was|has been|are|been|already|now)\b.{0,9})?(?:approved|secured|confirmed|in place|granted)\b|\b(?:we|i|us|me) (?:are|am|were|was|have been|'ve been)? ?(?:already )?approved (?:for|by|up)|\b(?:bank|lender|credit union)\b.{0,20}\b(?:approved|confirmed|granted) (?:us|me|our|my|the loan|a loan)/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:need|require|take out|taking out|get|getting|apply\w*(?: now)? for|applied for|use|using|with) (?:a |an |our |my )?(?:\w+ )?(?:mortgage|home loan|loan|fha loan|va loan)\b|\b(?:need to|have to|going to|would|'d|will|'ll) (?:finance|borrow)\b|\bfinancing ?: ?(?:mortgage|loan)/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:can|could|may|might|when (?:can|could|may)|should) (?:we|i)\b.{0,28}\b(?:(?:see|view|visit|tour)(?! (?:the |your |a |some |more )?(?:brochure|photo|picture|plan|floor|document|list|video|how|what|where|why|if|my|amount|progress|status|source|transaction|account|balance|pin))|look (?:at (?:it|the (?:house|home|place|flat|apartment|property))|around|round|inside)|a look inside|take a look at (?:it|the (?:house|home|place|flat|apartment|property))|come (?:by|round|over|see)|drop by|pop in|stop by|walk)|\b(?:like|love|want|wish|hope|hoping|need|keen|appreciate)\b(?: to)?.{0,24}\b(?:(?:see|view|visit|tour|walk through|look (?:at|round|around)) (?:it|the|this|that|your|inside|round)(?! (?:brochure|photo|picture|plan|floor|list|document|price|market|video|page|site|website))|(?:viewing|showing|tour|walk-?through|visit)\b)|\b(?:schedule|book|arrange|organi[sz]e|set up|request|plan|do|fit (?:us|me) in for|chance of)\b.{0,18}\b(?:viewing|showing|tour|visit|walk-?through)\b|\bhave (?:a|our) (?:viewing|tour|look inside)\b|\bshow (?:us|me) (?:around|round|it\b|(?:the|this|your) (?:house|home|apartment|flat|condo|place|property|unit|cottage))\b|^ *(?:tour|viewing|showing|visit)s?\b.{0,16}$|\bfor (?:a |an )?(?:viewing|showing|tour)s?\b|\bcome (?:see|by|and see|round|to see)\b|\bsee (?:this|the) (?:home|house|place|apartment|flat) in person/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:my|our) (?:own )?(?:buyer'?s? )?(?:realtor|agent|broker)\b|\b(?:have|has|had|got|hired|using|engaged|working with|work with|represented by)\b(?! your).{0,14}\b(?:an? |the )?(?:buyer'?s? |real estate )?(?:realtor|agent|broker)\b|\brepresented by\b|\bbuyer representation\b|\bworking with an? agent ?: ?yes/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgent(?:ly)?\b(?! care)|\ba\.?s\.?a\.?p\b|\bas soon as (?:possible|you can)|\bimmediately\b|\bright away\b|\bcan(?:'t|not) wait any|\b(?:call|ring|phone|answer|reply|contact)\b.{0,14}\btoday\b|\bplease hurry|\brunning out\b|\bit can't wait/,
    ),
    rule(
      'intent',
      'sell',
      /\b(?:sell|selling|list|put)\b.{0,14}\b(?:my|our|it|the)\b.{0,24}\b(?:house|home|condo|flat|apartment|property|place|bungalow|market|you)\b|\b(?:like|want|plan|may|need) to sell\b(?! before)|\b(?:my|our) (?:house|home|place|property|condo|flat|apartment)(?: be)? worth\b|\bvaluation of (?:my|our)\b/,
    ),
    rule(
      'intent',
      'rent',
      /\b(?:to|can (?:i|we)|want to|need to|for|a|looking for|any) (?:rent|rentals?|lease)\b|\brentals?\b(?! income)|\bfor rent\b|\ba month in rent\b|\bper month\b/,
    ),
    rule(
      'intent',
      'buy',
      /\b(?:to|wanna|be|are|of|interested in|about) (?:buy|buying|purchase|purchasing)\b|\bmak(?:e|ing) an offer|\bin the market for\b|\bfirst[- ]time (?:home ?)?buyers?|\bcash (?:buyer|purchase|offer)|\bhouse hunting|\bput in an offer\b|\bready to buy\b|\bpurchasing (?:this|the|a)\b|\bwant to buy\b|\bwe could offer\b/,
    ),
    rule('intent', 'consult', /\b(?:advice|advise)\b|\bexplain how\b|\bconsult(?:ation|ing)?\b/),
    rule(
      'intent',
      'browse',
      /\bjust (?:browsing|looking|curious|gathering)|\bonly (?:curious|browsing|looking)|\bwindow shopping|\bnot (?:ready|really in the market)|\bno (?:hurry|rush)\b|\b(?:a )?look round the market/,
    ),
    own(
      'writer',
      'job_application',
      /\b(?:my|attached|attach(?:ing)?)\b.{0,14}\b(?:resume|cv|curriculum)\b|\bjob (?:openings?|vacanc|application)|\b(?:are you|you) (?:currently )?hiring\b|\bapply(?:ing)? for (?:the |a |an )?(?:position|job|role|post|internship|vacancy)|\b(?:looking for|seeking) an? (?:internship|job|position)|\b(?:looking|want|like) to join (?:a|your) (?:brokerage|team|company|agency)|\bthe \w+ role you advertised/,
    ),
    own(
      'writer',
      'survey',
      /\bsurveys?\b(?! of the (?:land|lot|property))|\bquestionnaire|\bmy (?:\w+ )?(?:thesis|dissertation)\b|\bfor (?:a|my) (?:class|school|university|college) project|\bresearch (?:project|for)\b|\b(?:minute|short|quick) poll\b/,
    ),
    own(
      'writer',
      'complaint',
      /\b(?:file|make|lodge) a complaint|\b(?:to )?complain\b(?! that you)|\bunacceptable\b|\bterrible service\b|\bspeak to (?:your|the|a) manager|\bnobody (?:has )?(?:fixed|answers|answered|repaired|responds|comes)|\b(?:heating|heater|elevator|lift|boiler|toilet|plumbing)\b.{0,24}\b(?:broken|not working|doesn't work)\b.{0,30}|\breturned (?:my|our) deposit|\bblocking (?:my|our) driveway|\bkeep (?:me|us) awake/,
    ),
    own(
      'writer',
      'advertisement',
      /\b(?:rank|first page|page one)\b.{0,30}\bgoogle\b|\bseo\b|\bwe (?:offer|provide|sell)\b.{0,50}\b(?:services?|design|prices|quotes?|packages|cleaning|photography|for realtors)\b|\bour\b.{0,24}\bpackages?\b.{0,20}\b(?:start|from)\b|\bboost your\b|\bverified leads\b|\b(?:passive|extra) income\b|\b(?:crypto|bitcoin|forex)\b.{0,30}\b(?:invest\w*|returns?|profits?|trading)\b|\binvest\w*\b.{0,20}\b(?:crypto|bitcoin|forex)\b|\bguaranteed (?:returns?|results?)|\bclick (?:here|the link|this link)|\bbusiness loans?\b|\bno credit check|\bleading (?:manufacturer|supplier|agency)|\bour (?:product )?catalogue\b|\bgift card\b|\bbook a demo|\bincreases? (?:your )?(?:sales|conversions?)|\bwe buy\b.{0,20}\blists|\bemail lists?\b|\byour (?:domain|website)\b.{0,30}\b(?:expire|errors?|traffic|rank)|\bfree quotes?\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\b(?:i'?m|i am|this is) (?:an? |the )?(?:\w+ )?(?:buyer'?s? agent|realtor|real estate agent|estate agent|broker)\b|\bagent here\b|\b(?:my|our|a|bring|bring my) (?:clients?|buyers?)\b(?=.{0,60}\b(?:see|view|visit|tour|want|wants|would|are|is|by|can|get|show\w*|pay\w*|need\w*)\b)|\bon behalf of (?:my|a|our) (?:client|buyer)s?|\bi represent (?:a|an|my|the)\b|\bi have a (?:buyer|client)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:look(?:ing)? for|look(?:ing)? in|looking to|search(?:ing)?|want|wants|need|needs|buy|buying|purchase|rent|lease|seek(?:ing)?|after an?|spend|interested in (?:a|an|buying|renting|purchasing)|hunting|do you have|have any|wanted|hope to buy|relocat\w+|mov(?:e|ing) to|hunt|type|find(?:ing)?|any|for rent|budget|must have|own)\b/,
    has: /\b(?:live in|living in|lived|our (?:current |\d |old |own )|current(?:ly)?|right now|my (?:current|own|old) |second bedroom|listing (?:says|has)|the \d-|is the|getting too|sell|selling|sold|next door|i count|have a house in|my (?:apartment|flat|house|condo)|our (?:house|apartment|flat|condo|home))\b/,
    rooms:
      /\b(\d{1,2}|one|two|three|four|five|six|seven)\+?[\s-]*(?:or more )?(?:beds?\b|bed-?rooms?\b|bedroms?\b|bd\b|brs?\b|bdrms?\b)|\bbed(?:room)?s ?: ?(\d{1,2})/,
    studio: /\bstudio\b/,
    counts: { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 },
    types: [
      [/\btown ?(?:house|home)s?\b/, 'townhouse'],
      [/\b(?:condo(?:minium)?s?)\b/, 'condo'],
      [/\b(?:apartments?|flats?|studio|loft)\b/, 'apartment'],
      [/\b(?:plots?|land|lot)\b(?! next)/, 'land'],
      [/\boffices?\b/, 'office'],
      [
        /\b(?:house|houses|bungalow|cottage|single[- ]family)\b(?! budget| hunting| in person)/,
        'house',
      ],
    ],
    upTo: /\b(?:up to|max(?:imum)?|at most|no more than|not more than|(?<!nothing )(?:under|below)|less than|limit|tops?|budget|spend|afford|as much as|can pay|could pay|go up|ceiling|make an offer|could offer|offer of|to pay|within)\b/,
    from: /\b(?:at least|from|above|over|nothing below|minimum|starting at|more than|min)\b/,
    between: /\b(?:between|budget|range|from)\b/,
    noBudget:
      /\b(?:price of|asking|listed|worth|earn|salary|paid|sold|sell for|hoa|taxes|tax|fee|per year|a year|deposit|would never|isn't|is more than|too much|cost|income|inherit\w*|rent is|seems|saw it|flow|drive|ref)\b/,
    elsewhere:
      /\b(?:live|lives|lived|living|grew up|away from|leaving|from|born|office|offices|work|works|used to|agent in|had)\b/,
  },
  time: {
    of: /\b(?:mov(?:e|ing)|move-in|clos(?:e|ing)|settl\w*|complete|completion|relocat\w*|transfer\w*|lease|tenancy|notice|contract|need|needs|must|have to|has to|got to|find|timeline|time ?frame|ready to (?:buy|go)|buy|buying|purchas\w*|rent|renting|be in|get in|in by|be out|out by|out of|vacate|decide|aim\w*|plan\w*|starts?|starting|arriv\w*|land(?:ing)?|start looking|rush|hurry|possession|shift|available from|need it|PCS|pcs|house hunting|browsing)\b|^ *(?:not before|aiming)/,
    events:
      /\b(?:visit\w*|view\w*|tour|see|show\w*|walk\w*|look (?:at|round|around)|come (?:by|over|round|and)|call\w*|ring|phone|speak|talk|chat|meet\w*|appointment|interview|plumber|repair\w*|fix\w*|inspect\w*|email\w*|send|reply|answer|get back|hear|auction|open house|home open|lender|bank|application|apply|photos?|floor ?plan|documents?|paperwork|value|valuation|offer|free|available on|off work|day off|school (?:run|trip)|holiday|wedding|birthday|exam\w*)\b/,
    not: /\b(?:ago|since|built|holiday|call (?:you|me) (?:next|after)|last|takes|market,|minutes|tenants?|construction|ended|how long|years old|married|read)\b/,
    span: /\b(?:in|within|next|about|around|over the next|for|:)\s?(?:the )?(?:next )?(?:about )?(\d{1,3}|a|an|one|two|three|four|five|six|couple of|a few|few)(?: or (?:two|three|four))?(?: ?(?:-|to|–) ?\d{1,2})?[ -](days?|weeks?|months?|years?)\b/,
    units: [
      [/^day/, 1],
      [/^week/, 7],
      [/^month/, 30],
      [/^year/, 365],
    ],
    phrases: [
      [
        /\bno (?:rush|hurry)\b|\bjust (?:looking|browsing)\b|\bnot in a (?:hurry|rush)\b|\b(?:some|one) ?day\b/,
        730,
      ],
      [
        /\basap\b|\bas soon as possible\b|\bimmediately\b|\bright away\b|\btoday\b|\btomorrow\b|\btmrw\b/,
        7,
      ],
      [
        /\bthis (?:week|weekend|sunday|saturday|friday)\b|\bby (?:this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
        7,
      ],
      [/\bnext (?:week|weekend)\b/, 14],
      [/\b(?:this|end of (?:the|this)) month\b/, 30],
      [/\bnext month\b/, 45],
      [/\bnot before next year\b|\bnext year\b/, 400],
      [/\b(?:this|end of the) year\b/, 180],
    ],
    month:
      /\b((?:january|february|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\b|summer|spring|autumn|winter)|(?:\b(?:in|by|before|until|till|from|early|mid|late|end of|start of|beginning of|for|of|around|this|next)[ -](?:the )?|\d(?:st|nd|rd|th)? )(mar(?:ch)?|may|fall)\b|\b(march|may) \d/,
    parts: [
      [/\b(?:end of|late|end)\b/, 'end'],
      [/\b(?:mid|middle of|mid-)\b/, 'middle'],
      [/\b(?:start of|beginning of|early|before|from|starting)\b/, 'start'],
    ],
    day: /\bthe (\d{1,2})(?:st|nd|rd|th)\b/,
    months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
}
