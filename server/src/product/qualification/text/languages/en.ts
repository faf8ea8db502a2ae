import { own, rule, type Lexicon } from '../lexicon.ts'

export const english: Lexicon = {
  language: 'en',
  words: `the a an and or but is are was were am be been being i im i'm we you they he she it its it's my our your their his her this that these those there here what which who when where how why do does did don't dont doesn't have has had haven't can could can't may might will would won't shall should must need needs want wants like love looking look see for from to of in on at by with without about into up down out over under as if so not no yes any some all one
    two three more than then just only very also please thank thanks hello hi dear regards me us him them get got go going come know let think still already yet soon time next week month year day today tomorrow weekend after before until because house home apartment flat condo townhouse property place unit studio bedroom bedrooms bed bath kitchen garden yard garage parking price cost budget rent rental buy buying buyer sell selling sale lease tour view viewing
    visit showing schedule agent realtor mortgage loan cash bank pre-approved preapproved approved financing offer available market listing urgent asap move moving call email phone number interested question information send we'd i'd we've i've we're we'll i'll that's max pls wanna br sat is isn't small big new old great nice good really able give make take say said call back around since again around something anything everything nothing need help send list
    ask answer right left between each both every same many much most few little long short first last hiya mate cheers ta btw afternoon morning evening sir madam hope wondering re regarding currently move-in moved pcm pw bhk semi detached terraced lettings let letting landlord tenant tenancy deposit bond mum partner wife husband daughter son job work working kids dog cat school schools family moving relocating relocate starting early mid late end june july
    march april january august september october november december monday tuesday wednesday thursday friday saturday sunday reply quick thanks im ive id dont u ur lookin r n thats whats theres got gonna wont cant interest details place area near close months weeks years days per min minimum maximum under between up around within offer purchase purchasing own sure maybe probably really didn't wasn't aren't won't wouldn't couldn't she's he's they're you're
    letter attached beds baths bath acres aip dip agreed br bd bhk land ready credit company service services website business click free income aiming pets allowed wrong sorry ok`,
  idioms:
    /\bif (?:possible|poss|that works|that's ok|you (?:can|could|have|like|don't mind|get a (?:chance|minute))|it(?:'s| is)? (?:still )?(?:available|avail|going)|needed|need be|so)\b|\b(?:let (?:me|us) know|wondering|wonder|know|ask(?:ing)?|see|check(?:ing)?|tell (?:me|us)) (?:if|whether|when)\b|can(?:'t|not|t) wait\b(?! any)|why not\b|no (?:problem|doubt|worries|stress|bother|messing|nonsense|(?:onward |upward )?chain)\b|not only\b|whether or not\b|not (?:too )?far from\b|don'?t (?:mind|hesitate|worry)\b|why don'?t\b|chain[- ]free\b|not a problem\b|non[- ]smok\w+/g,
  breaks:
    /\b(?:but|however|though|although|because|since we|so|who|which|while|except|whereas|otherwise|then|plus|as (?=(?:we|i|my|our)\b))\b|\band (?=(?:we|i|i'm|i'd|i've|we'd|we've|we're|im|ive|our|my|could|can|would|is|what|how|need|want|looking|hop(?:e|ing)|figure|plan|thinking|now|have (?:an? )?(?:mortgage|pre-?\w+|aip|dip|agreement|deposit|cash|the funds)|had to|must)\b)|\||(?<!\b(?:think|believe|know|sure|say|said|says|that|if|when|once|what|where|until|unless|guess|suppose|hope|whether|and|so|but|or|than|till|because|why|feel|do|did|can|could|would|should|will|may|might|are|have|what|how|is|does|were|which|who) )\b(?=(?:i'm|im|i am|we're|we are|i've|ive|we've|i have|we have|i need|we need|i want|we want|i'd like|we'd like|my husband and i|my wife and i)\b)|\b(?=(?:name|phone|tel|mobile|e-?mail|contact|position|status|mortgage|financing|finance|funding|type|property type|bedrooms|beds|baths|bathrooms|area|location|town|city|where|max(?:imum)? (?:price|budget)|(?<!\bmax(?:imum)? )(?:budget|price(?: range)?)|message|comments?|notes?|move[- ]in date|move[- ]in|move date|moving date|timeframe|time frame|timeline|when|pets|interested in|purpose|enquiry type|looking to) ?: )/g,
  not: /n't\b|\b(?:no|not|never|cannot|without|neither|nobody|none|nothing|nor|unless|dont|cant|wont|arent|havent|hasnt|didnt|doesnt|isnt|aint|instead of|rather than|rather not|fired|cancel(?:l?ed)?|lost|expired|lapsed|parted|used to|no longer|stopped|too far|refus\w+|declin\w+|reject\w+|ran out|run out|fell through|fallen through)\b/,
  condition:
    /\b(?:if|unless|once|as soon as (?:we|i|my|our|the)|until (?:we|i|my|our|the|it|he|she|they)\b|after (?:we|i|my|our|the)|in case|provided|providing|assuming|suppose|subject to (?:us|me|getting|our|my)|when (?:we|i|my|our|the)\b|depend(?:s|ing|ent)?|would (?:probably )?have|hop(?:e|ing) to (?:be|get) (?:pre-?)?approved|hoping to be (?:approved|able)|thinking of|should we|should i|by the time)\b/,
  self: /\b(?:i|we|i'm|im|i'd|id|i've|ive|i'll|we're|we'd|we've|we'll|me (?:and|n|&|\+)|us (?:is|are)|my (?:wife|husband|hubby|partner|fiancee?|girlfriend|boyfriend|bf|gf|spouse|other half|missus|family)|our family)\b/,
  others:
    /\b(?:(?:my|our|your|a|her|his|the|one of (?:my|our)) (?:\w+ ){0,2}?(?:(?:mother|father|brother|sister|son|daughter|parents?)s?[ -]in[ -]law|in-laws|brothers?(?! and i)|sisters?(?! and i)|nephew|niece|grand(?:ma|pa|mother|father|parents|son|daughter|dad)s?|granny|nan|cousins?|aunt(?:ie|y)?|uncle|friends?|mates?|neighbou?rs?|parents|mother|father|mom|mum|mam|dad|son|daughter|boss|colleagues?|co-?workers?|room-?mates?|flat-?mates?|house-?mates?|employees?|ex|tenants?|landlord|landlady|customers?|clients?|previous \w+|other (?:buyers?|people)|bank next))\b|^ *(?:mum|mom|dad)\b/,
  pronouns:
    /\b(?:he|she|they|he's|she's|they're|they've|he'd|she'd|they'd|he'll|she'll|his|her|their|everyone)\b/,
  continues:
    /^(?:[,(]|-|and\b|but\b|who\b)[\s-]*(?:and |but |who |also |already |now |currently |fully )*(?:cash|pre-? ?approved|approved|moving|paying|buying|closing|relocating|wants?|needs|has|is|was|will|would|wishes|ready|aip|dip|with)\b/,
  past: /\b(?:ago|last (?:week|month|year|saturday|sunday|friday|summer|monday|tuesday|wednesday|thursday)|yesterday|visited|toured|viewed|moved here|got married|had|used to|predicted|loved the|in (?:19|20[01])\d\d)\b/,
  asks: /^ *(?:is|are|was|were|do|does|did|what|who|whom|which|why|how|should|has|have you|will|whose|would (?:the|you|that|it)|can you|could you|unless)\b/,
  cues: {
    financing:
      'cash outr loan mort morg appr prea preq pre pre- pred fina lend bank cred fund borr aip dip mip prin down turn knoc paya pay full who bond buil sanc exem unde appl wait brok offe comm nati hali barc natw sant well chas navy hdfc sbi icic qual proo proc inhe sale sold sell equi savi money mone noth lapse laps expi fha va self good gree said outr cove whole',
    tour: 'tour view veiw visi see look show walk come stop drop pop in swin chec insp thro thru go roun insi poss meet bring book gand nose nosy get fit take seei',
    agent: 'agen real brok repr advo',
    urgent:
      'urge urga asap soon imme righ wait hurr toda run quic desp now clos emer time plea rush tigh toni firs need fast stra pron a quic answ',
    intent:
      'buy buye buyi byer cash firs purc offe own mark rent rest leas tena sell sale list valu wort advi expl cons brow look curi wind dayd gath hunt tour visi view hurr rush inve sear wann afte pcm let pw mont mort appr prea pre pre- aip dip loan fina lend bank vend bid bidd auct inst clos exch comp chai conv ftb ftbs fore free hous down depo bond flat room bhk coun hdb fami nosy nose idea plan only just gett need want movi reno stam gues pets pet refe refs guar hap dss vouc sect base bill take acce the budg pric max maxi upto up unde to equi prop cond town plot land acre bloc sect site buil unde appl empl noti pa home lett week',
    writer:
      'job jobs posi resu cv hiri inte appl vaca care stud surv ques thes rese poll diss proj comp brok heat fix leak noise nois unac terr mana bloc rank seo webs pack foll lead offe free cryp inco loan cata manu domain doma cong winn clic clie buye agen real disc boos cont gift soft esta demo unsu depo retu visi show brok boil ac toil ceil roof rats mice mold moul damp sewa cock roac bed bedb omb ombu coun trib envi lega tena neig musi bark part your nobo no noon lift elev hot wate radi furn shov show wash drye oven frid stov pipe gate door wind lock keep keepi emai lette thir seco four rece grow doub trip acad join trai intern apprent appr recr empl lice broc sola phot dron stag clea virt back soci we our act repr reloc relo sear soli atto lawy on refu depo bond pay rubb garb tras bin bins sign boar repo disg appa disa phd msc jour arti part minu call mark help loo my for hire work',
    wish: 'bed bedr bedd bedm bhk br brs bd bdrm room stud hous home apar appa apt apts flat cond town land plot offi loft budg spen max maxi up unde to limi top tops belo less most than betw pay offe over mini abov noth cap capp unit mais beds semi deta terr bung cott row rowh acre bloc site sect vill go stre coup pric rang from arou some abou no pcm ranc fami sing',
    time: 'in just with next this mont week year day asap soon urge imme toda tomo by befo mid end summ spri autu fall wint rush hurr brow some june dece maybe earl tim time unti janu febr marc apri may july augu sept octo nove jan feb mar apr jun jul aug sep oct nov dec fort coup few stra righ now late arou chri pres begi star from on the for after afte',
  },
  rules: [
    own(
      'financing',
      'none',
      /\b(?:bank|lender|credit union|building society|broker|they|halifax|nationwide|barclays|santander|wells fargo|chase)s? (?:has |have |had |just |already )?(?:turned (?:us|me) down|turn\w* (?:us|me) down|turned|rejected|refused|declined|denied|knocked (?:us|me) back|said no\b|pulled)|\b(?:turned down|knocked back|rejected|refused|declined|denied) (?:for|by|a) (?:a |an |the |our |my |us )?(?:\w+ )?(?:mortgage|loan|bank|lender|credit|finance)|\b(?:loan|mortgage|credit|finance|financing|bond|application|pre-? ?approval)\b.{0,24}\b(?:rejected|refused|declined|denied|turned down|knocked back|fell through|fallen through)|\b(?:pre-? ?approval|aip|dip|it|which|approval) (?:has |have |then |just |already |since |now )*(?:lapsed|expired|ran out|run out)\b(?! on)|\b(?:mortgage|loan|approval|aip|dip|agreement in principle)\b.{0,16}\b(?:lapsed|expired|ran out|run out)/,
    ),
    own(
      'financing',
      'none',
      /\bno (?:financing|finance|loan|mortgage|lender|pre-? ?approval|aip|dip|funding|bond)(?: letter)? (?:yet|as yet|so far|sorted|arranged|in place|organi[sz]ed|lined up|approved|at the moment|at present|right now|or anything)|\b(?:financing|finance|mortgage|loan|funding|money side) (?:is not|isn'?t|not|hasn'?t been|is still not|has not been) (?:yet )?(?:arranged|sorted|secured|in place|ready|started|approved|organi[sz]ed|lined up)|\b(?:financing|finance|mortgage|funding|loan)(?: status)? ?: ?(?:none|no\b|not\b|nothing|n\/a)|(?:\b(?:not|no|havent|arent|hasnt|dont)|n't) (?:yet |been |actually |even )*(?:have |got |had |having )?(?:a |an |any |our |my )?(?:pre-? ?app?roved|pre-? ?approval|pre-? ?qualified|finance approved|financing|mortgage (?:yet|in principle|sorted|agreed|approved|arranged)|aip\b|approved for|spoken to a (?:lender|bank))|\b(?:mortgage in principle|agreement in principle|aip|dip|pre-? ?approv\w+) ?: ?(?:no\b|none|not\b)|\blost (?:my|our) job\b|\bno idea how to (?:finance|pay)|(?:\b(?:not|never|yet to|havent|didnt)|n't) (?:yet |even |actually )?(?:spoken|talked|speak|talk|ask(?:ed)?|approach(?:ed)?|been|contacted|seen|met) (?:to |with |in to )?(?:any |a |an |the |our |my )?(?:bank|lender|broker|mortgage \w+|credit union|building society)s?\b|(?:\b(?:not|havent)|n't) (?:yet |even |really |actually )?(?:sorted|arranged|looked into|started|applied for|secured|organi[sz]ed|begun|figured out|lined up)\b.{0,16}\b(?:mortgage|financ\w+|loan|funding|pre-? ?approval)|\bcan(?:'t|not|t) (?:get|qualify for) (?:a |any )?(?:mortgage|loan|financ\w+)|\bnothing (?:is |has been )?(?:in place|arranged|sorted|agreed)\b.{0,16}\b(?:bank|mortgage|financ\w+|lender|loan)|\bno (?:bank|lender) will\b/,
    ),
    own(
      'financing',
      'cash',
      /(?:\b(?:no|without|without needing|no need (?:for|of)|no question of|(?:do|will) not (?:need|require)|not (?:needing|taking)|(?:dont|wont) need)|n't (?:need|require|be needing|want)) (?:to (?:get|take out|use) )?(?:an?y? )?(?:bank )?(?:loan|mortgage|financing|finance|borrowing|bank|lender|bond)s? ?(?:is |are |will be )?(?:required|needed|necessary|involved|on our side|contingenc\w+|to (?:arrange|wait for|worry about))?(?=.{0,40}\b(?:cash|full|ourselves|myself|account|funds|proceeds|sale)|(?<=required|needed|involved|necessary|contingenc\w+)|[\s.!]*$|, the )|\bno (?:borrowing|mortgage) (?:needed|required|involved)/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:all[- ]?)?cash[- ]?(?:buyers?|byers?|purchas\w+|offers?|deal|transaction|in (?:hand|the bank|place)|available|ready|up to|to (?:spend|buy)|sale proceeds)\b(?! (?:is|are) (?:king|welcome))|\b(?:pay|paying|buy|buying|purchas\w+|settl\w+|clos\w+|offer\w*)\b.{0,24}\b(?:in |with |all |by )?cash\b(?! (?:flow|back|deposit))|\b(?:have|got|we've|i've|ive|with|hold) (?:the |all the |all |enough )?cash\b(?! (?:flow|back|deposit|for))|\b(?:we're|we are|i'm|im|i am|it'?s|its|would be|will be|100%|fully|all|hard|straight) (?:a |in |all )?cash\b(?! (?:flow|strapped|poor))|\b(?:buy|buying|purchas\w+|pay\w*|own)\b.{0,14}\boutright|^[\s,(-]*(?:all[- ]|100% )?cash\b *(?:$|[.!)/]|only$|no )|\b(?:financing|finance|funding|mortgage|payment|purchase method|position|status|buying)(?: method| status| with)? ?: ?(?:all |unconditional,? |100% )*cash\b|\bpay(?:ing)? (?:the |it )?(?:all |full|whole|in full|entire)(?: amount|price|sum| asking price)? ?(?:ourselves|myself|in cash|up ?front|from (?:savings|our|my)|$)/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:funds|money|proceeds|cash|full amount|purchase price)\b(?!.{0,20}\b(?:deposit|down payment)).{0,24}\b(?:in (?:the|our|my|a) (?:\w+ )?(?:bank|account|credit union|savings|solicitor)|sitting (?:in|with|there)|in place|cleared|from (?:the|our|my) (?:\w+ )?(?:sale|inheritance|house|home)|ready to (?:go|transfer|wire))|\b(?:sale|proceeds|inheritance|savings|pension|lump sum|insurance)\b.{0,24}\b(?:covers?|will cover|pays? for|will pay for|funds?|will fund)\b(?!.{0,20}\b(?:deposit|down))|\bfund(?:ed|ing)? (?:it|this|the purchase|everything)? ?(?:from|with|by|out of) (?:the|our|my) (?:sale|savings|inheritance|proceeds|own)|\b(?:self[- ]?fund\w+|funding (?:it|this) (?:myself|ourselves)|proof of funds (?:available|attached|ready|on request|can|is)|buy\w* (?:it )?with (?:our |my )?(?:own money|savings|inheritance|the proceeds)|own (?:money|funds))\b/,
    ),
    rule(
      'financing',
      'preapproved',
      /(?<!\b(?:get|getting|be|become|becoming|to) )\bpre[- ]?(?:ap+ro?ve?d|qualified)\b|\b(?:have|has|got|have got|with|hold|holding|obtained|received|secured|attached|attaching|get|we've|i've|ive|just got|got us|given us|gave us) (?:already |now |just |finally |also |both |us |me |our |my |an? |the |full |valid |conditional |formal |written |unconditional |in[- ]hand |mortgage |loan |bank |bank's |home |lender's |finance |letter of |up to date )*(?:pre[- ]?(?:ap+rovals?|qualification|qual)|aip|dip|mip|(?:agreement|decision|approval|mortgage|sanction) in principle|in[- ]principle|mortgage offer|approval(?: letter)?|commitment letter|sanction(?: letter)?|loan offer|finance approval)\b(?! (?:meeting|appointment|application))|\b(?:pre[- ]?(?:ap+roval|qualification|qual)|aip|dip|mip|(?:agreement|decision|approval|mortgage|sanction) in principle|mortgage offer|approval letter|commitment letter|sanction letter|(?:loan|mortgage|finance|bank|conditional|home loan|bond) approval|exemption)\b(?:(?!\b(?:will|to be|should|once|application|waiting|appointment|expires?|meeting|needed|needs|process)\b).){0,24}?(?:\b(?:in place|in hand|sorted|secured|obtained|approved|granted|through|done|ready|attached|confirmed|valid|received|issued|agreed|arranged|came|available|all set|yes|from|for|up to|of|to|at)\b|[£$€]|: ?\d)/,
    ),
    rule(
      'financing',
      'preapproved',
      /(?<!\b(?:get|getting|have) (?:our |my |the |a )?)\b(?:mortgage|loan|financing|finance|finances|credit|bond|funding|fha|va|lending|home loan)\b(?:(?!\b(?:will|to be|should|being|once|application|applied|almost|nearly|waiting|was|until|get|broker|deposit)\b).){0,24}\b(?:(?:pre-?)?approved|secured|confirmed|in place|granted|sorted|all set|arranged|lined up|came through|come through|is through|went through|cleared|locked in|agreed|sanctioned|signed off|good to go|ready to go|unconditional|offer(?:ed)? (?:in|out|received))\b|\b(?:we|i|us|me) (?:are|am|were|was|have been|'ve been|got|just got|just been)? ?(?:already |now |fully |both )?(?:approved|qualified|cleared|good) (?:for|by|up to|to) (?:[£$€\d]|up|a|an|the|our|about|around|loan|wells|chase)|\b(?:we're|i'm|im|i've been|we've been|been|ive been) (?:already |now |fully |conditionally |just )?(?:approved|qualified|cleared)\b(?! by the landlord)|\b(?:bank|lender|credit union|building society|mortgage (?:broker|advis[eo]r|company)|broker|halifax|nationwide|barclays|natwest|santander|hsbc|lloyds|aib|ptsb|commbank|cba|anz|westpac|nab|wells fargo|chase|navy federal|usaa|rbc|scotiabank|bmo|cibc|hdfc|sbi|icici|axis|fnb|absa|nedbank|kiwibank)\b(?:(?!\b(?:will|should|might|may|to|waiting|once|hasn't)\b).){0,20}\b(?:approved|pre-?approved|ok(?:ay|'|e)?e?'?d|confirmed|granted|agreed|sanctioned|signed (?:us )?off|said yes|(?:gave|given) (?:us|me) (?:the|a) (?:green light|go[- ]ahead|thumbs up|ok|nod|yes)|is happy to lend|happy to lend|is lending|has committed|good to go|will lend us)\b|\b(?:good to go|all set|cleared|good) (?:on|for|with) (?:an? |the |our |my )?(?:\w+ )?(?:loan|mortgage|finance|financing)\b|\b(?:green light|go[- ]ahead|thumbs up) (?:from|by) (?:the |our |my )?(?:bank|lender|mortgage broker|broker|credit union|nationwide|halifax|barclays|santander|natwest|hsbc|lloyds)|^[\s,(-]*(?:fully |finance |loan |mortgage |bond )?approved\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:need|require|want|take|taking|get|getting|apply\w*(?: now)?(?: for)?|applied for|use|using|with|via|through|seek\w*|arrang\w+|sort\w*(?: out)?|organi[sz]\w+|buy\w* (?:on|with)|obtain\w*) (?:out |to (?:get|take|arrange|sort|apply for|organi[sz]e|take out) |for )?(?:a |an |our |my |the |some |out a )?(?:\w+ )?(?:mortgage|morgage|home loan|housing loan|bank loan|loan|fha(?: loan)?|va loan|financing|finance|bond)\b(?! (?:approv|in place|sorted|offer|adviser is|free))|\b(?:need to|have to|going to|would|'d|will|'ll|plan(?:ning)? to) (?:finance|borrow)\b|\b(?:financing|finance|funding|mortgage|position)(?: status| type)? ?: ?(?:mortgage|loan|fha|va\b|conventional|need|yes|bank|applying|in progress)|\b(?:get|getting|be|become) pre-? ?(?:approved|qualified)|\b(?:see|seeing|meet\w*|speak\w*|talk\w*|sit(?:ting)? down|appointment|appt|interview|call) (?:is |booked |set |lined up )?(?:to |with |in with )?(?:the |a |an |our |my )?(?:bank|lender|mortgage (?:advis[eo]r|broker|guy|lady|people|company)|loan officer|credit union|building society|financial advis[eo]r)\b|\b(?<!\b(?:rental|tenancy|job|visa|lease|planning) )\bapplication (?:is |has |just |has been |been )?(?:in\b|going in|submitted|running|pending|being processed|with the|under review|underway|started|lodged)|\bwaiting (?:on|for|to hear (?:back )?from) (?:the |our |my |a )?(?:bank|lender|mortgage|loan|broker|pre-? ?approval|aip|financ\w+|approval|credit union)|\bremortgag\w+|\b(?:approval|mortgage|loan|financing) (?:is |still )*(?:pending|in process|in progress|underway)|\b(?:working on|in the process of|starting|still (?:need|have) to|start(?:ing)? again with)\b.{0,24}\b(?:pre-? ?approv\w+|financing|mortgage|loan|the (?:mortgage )?broker)|\bsubject to (?:finance|financing|mortgage)|\b(?:va|fha|usda|conventional) (?:loan|buyer|financing)/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:(?:can|could|may|might|should|shall|when|way|chance|ok if|okay if) (?:we|i|me|us|you (?:let|get|fit|bring|take|squeeze) (?:us|me)|my (?:wife|husband|partner|boyfriend|girlfriend|family|bf|gf|mum|mom|dad|son|daughter)(?: and (?:i|me))?)|(?:possible|able|chance|like|love|time)(?: for (?:me|us))? (?:to|of))\b.{0,28}\b(?:(?:see|seeing|view|veiw|viewing|visit|visiting|tour|touring|inspect|check out)\b(?! (?:\w+ )?(?:\w+ )?(?:brochures?|photos?|pictures?|pics?|plans?|floor ?plans?|documents?|docs|list|lists|video|videos|how|what|where|why|if|amount|progress|status|source|transaction|account|balance|pin|website|link|details|that (?:you|the)|copy|contract|report))|(?:have|get|take) (?:a |another |a quick |a proper )(?:look|gander|peek|squiz|nosey)|(?:look) (?:at (?:it|one|some|the (?:house|home|place|flat|apartment|property|unit|condo))|around|round|inside|over it)|come (?:by|round|over|see|and see|n see|out|down|up|in and|and have|and look|take)|drop by|drop in|pop (?:in|by|over|round|down)(?! (?:to|and) (?:value|appraise|discuss|sign|pick|drop|collect|see you))|stop by|swing by|(?:get|go|come|walk|be) (?:in to see|inside|round it|through it|thru it|through the (?:house|home|place|flat|property)|into (?:it|the (?:house|place|flat)))|walk (?:through|thru|around))/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:like|love|luv|want|wanna|wish|hope|hoping|need to (?=see|view|visit|tour|inspect)|keen|appreciate|happy|able|interested|looking|prefer|trying|ready|free|available|please|pls|eager)\b(?: to| in)?.{0,24}\b(?:(?:see|seeing|view|viewing|veiw|visit|visiting|tour|inspect|walk through|check out|have a look (?:at|around|round)|take a look (?:at|around|round)|look (?:at|round|around)|get into|get inside|come (?:and )?(?:see|view|look|by|round)) ?(?:it\b|the\b|this\b|that\b|them\b|these\b|those\b|some\b|any\b|one\b|a (?:few|couple|place|unit|flat|house)\b|both\b|your\b|inside\b|round\b|\d|in person|as many|as soon|on (?:mon|tue|wed|thu|fri|sat|sun)|(?:mon|tue|wed|thu|fri|sat|sun)|tomorrow|today|this|next|asap|\x01|$)(?! ?(?:brochure|photo|picture|pics|plan|floor|list|document|price|market|video|page|site|website|country|city|world))|(?<!virtual |video |3d |online |open )(?:viewing|veiwing|showing|tour|walk-?through|site visit|inspection|a visit)\b)|\b(?:schedule|book|arrange|organi[sz]e|set up|setup|set|request|plan|do|have|get|offer|make|fix|slot for|time for|date for|appointment for|fit (?:us|me) in for|chance of|possibility of|squeeze in)\b.{0,18}(?<!virtual |video |3d |online )\b(?:viewing|veiwing|showing|tour|visit|walk-?through|private inspection|inspection|site visit)s?\b(?! (?:fee|report))/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:fit|squeeze|slot|book|pencil|put) (?:us|me) (?:in|down)\b(?! for (?:a )?(?:call|valuation|meeting))|\b(?:might|may|could|can) inspect\b|\bwalk the (?:property|house|place|home)\b|\bpop (?:along|over|round|in|by) (?:for|and|to) (?:a )?(?:see|look|view|nos\w+|gander|look)|\bcome (?:along |over |out |up |down |round )?(?:and |to |n |for )?(?:a |have a |take a )?(?:look|see|view|nos\w+|gander)\b|\b(?:show|take|let|get|walk|run) (?:us|me|me and \w+|my \w+)\b.{0,12}\b(?:around|round|thru|through|it\b|in to see|inside|over the|(?:the|this|your|a|some) (?:house|home|apartment|flat|condo|place|property|unit|cottage|houses|places|properties|apartments)|a (?:few|couple))(?! (?:the (?:process|details|steps|paperwork|numbers|contract)|price))|^[\s,]*(?:tour|viewing|showing|visit|viewings)s?\b.{0,16}$|\b(?:for|up for|re|any|when (?:is|are)(?: the)?(?: next)?) (?:a |an |the )?(?:private |first |second |quick )?(?:viewing|showing|tour)s?\b|\bcome (?:see|by|and see|n see|round|to see|and view|to view|and have a look|have a look|view|visit)\b|\bsee (?:this|the|it|that) ?(?:home|house|place|apartment|flat|property|unit)? ?in person|\bgo (?:through|thru) (?:it|the (?:house|place|flat|home|property)) (?:on |this |next )?(?:mon|tue|wed|thu|fri|sat|sun|tom)|\bcan (?:view|visit|see it|see the|come|inspect|do a viewing)\b|\b(?:viewings?|showings?|view|visit)\b.{0,10}\b(?:possible|available|asap|(?:on |this |next )?(?:mon|tues?|wed|thurs?|fri|sat|sun|saturday|sunday|monday|tuesday|wednesday|thursday|friday|weekend|tomorrow|tmrw|tonight)\b)(?! open)|\bmeet (?:you |someone )?(?:at|there)? ?(?:the )?(?:house|flat|property|place)\b/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:my|our) (?:own )?(?:buyer'?s?'? )?(?:real estate )?(?:realtor|agent|buyer'?s?'? (?:agent|broker|advocate)|buyers?'? advocate|real estate broker)\b(?! (?:is selling|is marketing|has listed|sold|selling|ours))|\b(?:have|has|had|got|hired|using|engaged|working with|work with|represented by|signed with|signed up with)\b(?! your).{0,14}\b(?:an? |the )?(?:buyer'?s? |real estate )(?:realtor|agent|broker|advocate)\b|\b(?:have|has|got|hired|using|engaged|working with|work with|signed with)\b(?! your).{0,14}\b(?:an? |my |our )(?:realtor|agent|(?<!mortgage )broker)\b|\bworking with (?:\w+ ){1,3}(?:at|from|with|of) (?:re\/?max|compass|keller|coldwell|century|redfin|exp|berkshire|\w+ realty)\b|\brepresented by\b|\bbuyer representation\b|\b(?:working with an? agent|agent|realtor|have an? agent) ?: ?yes|\b(?:realtor|agent|advocate)\b.{0,24}\b(?:acts?|acting|works?|working) (?:for|with) (?:us|me)\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\burg[ea]nt(?:ly)?\b(?! care)|\ba\.?s\.?a\.?p\b|\bas (?:soon|quick|quickly|fast) as (?:possible|you can|poss|u can|humanly)|(?<!\b(?:available|start|starting|vacant|move|moving|move in|possession|relocate|begin) )\b(?:immediately|(?:right|straight) ?away)\b|\bcan(?:'t|not|t) wait any|\b(?:call|ring|phone|answer|reply|contact|respond|response|get back|hear|text|email|let (?:me|us) know)\b.{0,20}\b(?:today|tonight|soonest|at once|asap|quickly|right now|this (?:morning|afternoon)|by (?:tonight|tomorrow|noon|the end of (?:the |to)?day|eod|close of)|within the hour|first thing)\b|\bplease hurry|\brunning out\b|\bit can'?t wait|\bdesperate(?:ly)?\b|\bemergency\b|\btime is (?:short|tight|running|against|of the essence)|(?<!\b(?:the|your|for|that) )\b(?:quick|prompt|swift|fast|speedy) (?:reply|response|answer)|\bplease please\b|\bneed (?:somewhere|something|a place|it|an answer) (?:quick|fast|quickly|now|today)\b|\b(?:today|tonight) or tomorrow\b|\bneed to know (?:today|now|by)\b|\bvery short notice/,
    ),
    rule(
      'intent',
      'sell',
      /\b(?:sell|selling|list|listing|put|putting)\b.{0,14}\b(?:my|our|mine|ours|mum's|mom's|dad's|parents'|(?<=sell\w* )(?:the|it))\b(?!.{0,40}\b(?:and|to|then|first|before) (?:\w+ )?(?:buy|move|purchase|downsiz)).{0,24}\b(?:house|home|condo|flat|apartment|property|place|bungalow|market|you|unit|villa|land|ours|cottage|colonial|townhouse|terrace|semi)\b|\b(?:like|want|plan|may|need|looking|thinking (?:about|of)|decided|considering|ready|hoping) (?:to sell|selling)\b(?! (?:before|first))|\b(?:house|home|flat|apartment|property|place|unit|condo|bungalow|land)\b.{0,24}\b(?:to sell|we want to sell|i want to sell)\b|\b(?:my|our) (?:\w+ )?(?:house|home|place|property|condo|flat|apartment|unit|bungalow)(?: be| is)? (?:worth|go for|fetch|list for)\b|\b(?:valuation|appraisal|appraise|market appraisal|value|valued) (?:of |on |for )?(?:my|our|mine|ours)\b|\b(?:like|want|need|book|arrange|get|request|free)\b.{0,10}\b(?:valuation|market appraisal|appraisal)\b|\bwhat (?:would|could|might|do) (?:my|our|you charge|ours|mine)\b|\b(?:come|pop|someone|you)\b.{0,20}\b(?:to value|and value|value (?:it|the|my|our))\b|\b(?:interested in|enquiry type|i am|i want to|looking to) ?: ?sell/,
    ),
    rule(
      'intent',
      'rent',
      /\b(?:to|can (?:i|we)|want|need to|for|a|looking for|any|long[- ]term|short[- ]term|monthly|interested in|wanna|we'd|i'd) (?:rent|rentals?|rent(?:ing)|lease|let)\b(?! (?:out|me|us|you|go|it out|to own|know))|\brentals?\b(?! income|s? yield|s? return)|\bfor rent\b|(?<!buy )\bto let\b|\b(?:a month|per month|monthly) (?:in )?rent\b|\brent (?:a|an|the|this|it|up to|budget|with|from|near|for)\b|\b(?:per month|pcm|p\.c\.m|pw|per week|a week|\/mo|\/month|monthly rent|weekly rent|a month)\b|\b\d+ ?(?:pcm|pw|p\/w|p\/m|pppw)\b|\b(?:renting|tenancy application|move[- ]in date|bills inc\w*|bills included|rent in advance|guarantor|take pets|accept pets|pet friendly|dss|housing benefit|section 8|vouchers?|hap|6 months up ?front|months up ?front|flat ?share|house ?share|room to rent|sublet|furnished|start lease|lease (?:start|term)|section 21|basement suite|the rent\b|the week\b|bills in\b|employed ?:|(?:applied|apply|application) for the (?:unit|flat|apartment|rental)|hap\b|refs|references|12[- ]month lease|security deposit|credit check|lettings)\b|\b(?:interested in|enquiry type|i am|i want to|looking to|purpose|type)(?: ?for)? ?: ?(?:to )?(?:rent|let|lease)/,
    ),
    rule(
      'intent',
      'buy',
      /\b(?:to|wanna|want|be|are|of|in|about|we'd|i'd|would|will|and|or|only|hope|help|you|still|we|i|just) (?:buy|buying|purchase|purchasing)\b(?! (?:from|your))|\b(?:mak(?:e|ing)|put(?:ting|tin)? in|put|submit|accept|take|consider|look at|place|entertain)\b.{0,8}\b(?:an?|my|our)? ?offers?\b|\bin the market for\b|\b(?:first|1st)[- ]time (?:home ?)?(?:buyers?|purchaser)|\bftbs?\b|\bcash[- ]?(?:buyers?|byers?|purchase|offer)|\bhouse hunting|\bhome ?buyers?\b|\bready to (?:buy|offer|proceed|purchase)\b|\bpurchas(?:e|ing) (?:this|the|a|an|price|of|in)\b|\bbuying (?:a|an|the|this|in|something|our|my)\b|\bwe could offer\b|\b(?:interested in|enquiry type|i am|i want to|looking to|purpose) ?: ?(?:to )?(?:buy|purchas|invest)|\b(?:pre-? ?app?rov\w*|pre-? ?qualified|aip|dip|agreement in principle|mortgage|morgage|home loan|va loan|fha|commitment letter|lender|(?<!no )down ?payment|stamp duty|asking price|freehold|leasehold|closing costs|solicitor|conveyanc\w+|chain[- ]free|no (?:onward )?chain|sale agreed|sold subject|sstc|exchange contracts|auction|vendors?|sellers?|bidding|bid|price guide|closing date|hoa|service charge|ground rent|cash purchase|for sale|contract|equity|proceeds|investment propert\w+|investor|invest|proof of funds|deed|escrow|listing price|new builds?|resale)\b|\b(?:our|my) (?:own )?(?:house|home|flat|place|apartment|condo) (?:is |has been |has |just )*(?:sold|under offer|sale agreed|on the market)|\b(?:sold|selling|closed on) (?:our|my|the|ours)\b|\bto (?:build|invest)\b|[£$€] ?[1-9]\d{2}(?:,\d{3}|k)\b|\b(?:[1-9]\d{2}k|[1-9]\d{2},000|\d(?:\.\d+)? ?(?:m|mil|mill|million|cr|crore)|\d{2,3} ?(?:lakhs?|lacs?))\b|\b(?:hundred|hundred and \w+) (?:and \w+ )?(?:\w+ )?thousand\b/,
    ),
    rule('intent', 'consult', /\b(?:advice|advise)\b|\bexplain how\b|\bconsult(?:ation|ing)?\b/),
    own(
      'intent',
      'browse',
      /\b(?:just|only|merely) (?:\w+ )?(?:browsing|looking|curious|gathering|having a (?:look|nosy|nose|nosey)|nosy|dreaming|window shopping|getting (?:a feel|an idea|ideas))(?! (?:for|to|at)\b(?! (?:now|the moment|prices)))|\bwindow shopping|\b(?:not|n't) (?:ready (?:to|yet)|really in the market|in the market|looking to buy)|\b(?:no|not in an?y?|isn't any) (?:great |real |particular )?(?:hurry|rush)\b|\b(?:a )?look round the market|\b(?:having|having a|a) (?:nosy|nosey|sticky beak|stickybeak)\b|\bget a (?:feel|sense) (?:for|of)|\bno (?:firm |concrete |definite )?plans\b|\bearly (?:days|stages)\b|\bjust researching\b|\btesting the water/,
    ),
    own(
      'writer',
      'job_application',
      /\b(?:my|attached|attach(?:ing)?|enclosed)\b.{0,14}\b(?:resume|cv|curriculum)\b|\bjob (?:openings?|vacanc\w+|application|opportunit\w+)|\b(?:are you|you|you're|is your \w+) (?:currently )?(?:hiring|recruiting)\b|\bapply(?:ing)? for (?:the |a |an |your )?(?:\w+ ){0,3}?(?:position|role|post|internship|vacancy|apprenticeship|traineeship|work experience)|\b(?:apply|applying) for (?:the |a )?job\b|\b(?:looking|searching) for (?:an? )?(?:internship|job|position|apprenticeship|placement|traineeship|work experience|work in (?:real estate|property|lettings))\b(?!.{0,20}(?:flat|house|apartment|room))|\bseeking (?:an? )?(?:internship|job|position|employment|opportunit\w+)|\b(?:looking|want|like|love|interested in) (?:to )?join(?:ing)? (?:a|your) (?:brokerage|team|company|agency|firm|office)|\bwork (?:for|with) you as\b|\bwork (?:for|at|in) your (?:team|company|agency|firm|office)|\bjoin your (?:team|company|agency|firm|brokerage|office)|\bthe \w+ role you advertised|\b(?:available|come) (?:for|in for) (?:an )?interview\b|\b(?:vacancy|vacancies) (?:for|in|at|as)|\b(?:trainee|junior|lettings|sales) (?:lettings |sales )?(?:negotiator|consultant|administrator|agent|assistant)\b.{0,30}\b(?:role|position|job|post|vacancy|advertised|in)\b|\b(?:newly |recently )?licen[sc]ed (?:agent|realtor|salesperson)\b.{0,40}\b(?:brokerage|join|splits?|hang)|\bwork experience (?:placement|at|with)|\b(?:summer|paid|unpaid) internship/,
    ),
    own(
      'writer',
      'survey',
      /\b(?:short|brief|anonymous|online|quick|customer|market|minute|minutes?|student|satisfaction|opinion|research|academic|complete|completing|fill (?:in|out)|part in|respond to|answer|conducting|running|doing|our|this|my|following) (?:\w+ ){0,2}surveys?\b(?! (?:of the|report|came|done|booked))|\bsurvey (?:about|on|for|among|into|of (?:estate|agents|renters|tenants|buyers|people|home|local))\b|\bsurveying (?:people|agents|landlords|renters|tenants|residents|home)|\bquestionnaire|\b(?:for|part of) (?:my|a|our|the) (?:\w+ )?(?:thesis|dissertation)\b|\b(?:thesis|dissertation) (?:on|about|looks?|is (?:on|about)|research|into|project|which|that)\b|\bfor (?:a|my|our) (?:\w+ )?(?:class|school|university|college|uni|course|research|capstone|geography) (?:project|paper|assignment)|\bresearch (?:project|for|study|paper|into|on|about)\b|\b(?:minute|short|quick) poll\b|\b(?:phd|msc|ma|master'?s|doctoral|postgraduate|undergraduate|graduate|university|geography|planning|journalism) (?:\w+ )?(?:student|candidate|researcher)\b.{0,80}\b(?:research|study(?:ing)? (?:how|the|rents?|housing)|project|survey|interview|questions|looks at)|\bresearching (?:the|how|rents?|housing|local)|\banswer (?:a few|some|five|three|ten|\d+) (?:short |quick )?questions\b|\b(?:journalist|reporter)\b.{0,60}\b(?:article|story|piece|interview|writing)|\b(?:writing|working on) (?:an? )?(?:article|story|piece|report) (?:on|about)|\b(?:take part|participat\w+) in (?:a|our|my|this) (?:\w+ )?(?:study|survey|research|interview)/,
    ),
    own(
      'writer',
      'complaint',
      /\b(?:file|make|making|lodge|raise|formal|official|another|register|submit)\b.{0,12}\bcomplaint|\b(?:to )?complain(?:ing)?\b(?! that you)|\bunacceptable\b|\bnot acceptable\b|\b(?:terrible|appalling|shocking|disgraceful|awful|dreadful) (?:service|state|condition)|\bdisgrace(?:ful)?\b|\bdisgusted\b|\bspeak to (?:your|the|a) manager|\b(?:nobody|no one|no-one|noone) (?:has |ever |is |from your \w+ )*(?:fixed|fixing|repaired|(?:answer\w*|respond\w*|repl\w+)(?: to)? (?:the (?:emergency|repair|maintenance)|my (?:complaint|report|repair)|when i)|comes?|came|turned up|showed up|shows up|done anything|been)\b(?!.{0,60}\b(?:view|show|visit|tour))|\b(?:heating|heat|heater|elevator|lift|boiler|toilet|plumbing|hot water|radiators?|furnace|a\/?c|air ?con\w*|shower|sink|geyser|fridge|refrigerator|oven|stove|washing machine|dishwasher|washer|dryer|intercom|gate|front door|lock|garage door|lights?|drain\w*|tap|faucet|roof|ceiling|pipe|gutter|window)s?\b.{0,30}\b(?:broken|broke|not working|isn'?t working|doesn'?t work|not been (?:fixed|repaired)|hasn'?t been (?:fixed|repaired)|stopped working|(?:has|have|'s) been (?:off|out|broken|leaking|dead)|is off|went off|gone off|leaking|leaks|is leaking|keeps (?:leaking|breaking|tripping)|packed in|broken down|still not|out of order|came down|collapsed|is dripping|blocked again|is blocked)|(?<!\b(?:any|no|ever) )\b(?:leak|flood|leaking|dripping|water coming)\b.{0,30}\b(?:ceiling|bathroom|kitchen|flat|apartment|upstairs|again|roof|through|under the)\b|\b(?:rats|mice|cockroach\w*|roaches|bed ?bugs|vermin|mould|mold|black mould|sewage|infestation)\b.{0,30}\b(?:in (?:my|our|the)|again|everywhere|all over|weeks?|since|still|spreading)\b/,
    ),
    own(
      'writer',
      'complaint',
      /\b(?:ombudsman|environmental health|trading standards|tribunal|small claims|housing authority|health department|fair trading|legal action)\b|\bcall(?:ing)? the (?:city|council|health)\b|\b(?:return|returned|refund\w*|give back|giving back|release|get back|withh\w+|keep(?:ing)?|kept|owe (?:me|us)|want|waiting (?:for|on)|chas\w+) (?:back |the return of )?(?:of |me |us )?(?:my|our) (?:\w+ )?(?:deposit|bond)\b|\b(?:my|our) (?:\w+ )?(?:deposit|bond)\b.{0,50}\b(?:been returned|refunded|back yet|withheld|kept|not (?:been )?(?:paid|returned|received)|hasn'?t|haven'?t|still waiting|moved out)|\bmoved out\b.{0,60}\b(?:deposit|bond)\b|\b(?:tenants?|neighbou?rs?|people (?:upstairs|above|below|next door)|your (?:workmen|builders|contractors?|property|building))\b.{0,60}\b(?:noise|noisy|loud|music|bark\w*|part(?:y|ies)|screaming|shouting|smoking|rubbish|garbage|trash|bins|blocking|awake|overflow\w*|park(?:s|ed|ing) (?:in|on|across)|drilling)\b|(?<!\b(?:any|much|about|of|the) )\b(?:noise|loud music|barking|rubbish|garbage|trash|bins)\b.{0,40}\b(?:your (?:tenants?|property|building)|neighbou?rs?|upstairs|next door|every night|all night|overflowing|not (?:been )?collected|piling)\b|\b(?:your|the) (?:for sale |to let |sale )?(?:board|sign)\b.{0,50}\b(?:blown|fallen|fell|garden|hedge|fence|remove|blocking|still)\b|\b(?:your|the) (?:plumber|electrician|contractor|maintenance (?:guy|man|team|people|crew)|repair ?man|handyman|engineer)\b.{0,40}\b(?:never|no show|didn'?t|hasn'?t|was supposed|supposed to|said he|has not|was meant)\b|\breturned (?:my|our) deposit|\bget (?:my|our) (?:\w+ )?(?:deposit|bond) back|\bdamp (?:in|on|patch\w*) (?:the|my|our)|\bblocking (?:my|our) (?:driveway|drive|gate|garage)|\bkeep (?:me|us) awake|\b(?:maintenance|repair) (?:request|ticket|job)s?\b|\b(?:reported|report|reporting) (?:this|it|the|a|an) (?:\w+ )?(?:leak|fault|repair|problem|broken|issue|boiler|mould|mold|damp|noise|weeks?|days?|\d|again|three|two|several)|\b(?:charged (?:me|us) twice|overcharged|rent increase|arrears|eviction notice)\b|\bi (?:have )?pa(?:y|id) (?:you )?(?:my rent|rent|[£$€]?[\d,]+ (?:a|per|every) (?:\w+ )?month)\b.{0,40}\b(?:time|this|and)\b|\b(?:third|second|fourth|fifth|3rd|2nd|4th|5th) (?:time|email|e-mail|letter|message|request)\b.{0,30}\babout (?:the|my|our) (?:boiler|heat\w*|leak|repair\w*|damp|mould|noise|deposit|bins?|lift|toilet|ceiling|roof)/,
    ),
    own(
      'writer',
      'advertisement',
      /\b(?:rank|first page|page one|top of)\b.{0,30}\bgoogle\b|\bseo (?:services?|errors?|agency|audit|expert|specialist|packages?|team|company|strategy|campaign|rank\w*|work|report)\b|\b(?:improve|your|our|offer|provide|local|with) (?:\w+ )?seo\b|\bwe (?:offer|provide|sell|supply|deliver|generate|speciali[sz]e in|help|work with|install|build|design|manage|shoot|clean)\b.{0,50}\b(?:services?|design|prices|quotes?|packages|cleaning|photography|photos?|video|realtors|agents|agencies|brokers|brokerages|landlords|property managers|leads|websites?|staging|software|marketing|businesses|sellers)\b|\bour\b.{0,24}\b(?:packages?|prices|rates|service|services|platform|software|app|tool|team|crew|photographers?|tours)\b.{0,24}\b(?:start|from|help\w*|boost\w*|deliver\w*|generat\w*|increase\w*|save\w*|guarantee\w*|can (?:help|clean|handle|boost))\b|\b(?:boost|double|triple|grow|skyrocket|supercharge) (?:your|viewings|sales|leads|bookings|listings)\b|\b(?:verified|exclusive|qualified|buyer|seller|motivated seller|hot|warm) leads\b|\blead gen\w*|\bper lead\b|\b(?:passive|extra) income\b|\b(?:crypto|bitcoin|forex)\b.{0,30}\b(?:invest\w*|returns?|profits?|trading)\b|\binvest\w*\b.{0,20}\b(?:crypto|bitcoin|forex)\b|\bguaranteed (?:returns?|results?)|\bclick (?:here|the link|this link|below)|\bbusiness loans?\b|\bno credit check|\bleading (?:manufacturer|supplier|agency|provider)|\bour (?:product )?catalogue\b|\bgift card\b|\b(?:book|free) (?:a )?(?:free )?demo|\bfree (?:trial|audit|sample|quotes?|estimate|consultation) (?:for|of|to|today|on|edit)?|\bincreases? (?:your )?(?:sales|conversions?|viewings|traffic)|\bwe buy\b.{0,20}\blists|\bemail lists?\b|\byour (?:domain|website|site|google)\b.{0,30}\b(?:expire|errors?|traffic|rank|redesign|mobile)|\bfree quotes?\b|\b(?:virtual staging|home staging|drone (?:photography|video|footage|shots)|photo editing|3d tours?|end of tenancy clean\w*|carpet cleaning|deep clean\w*|backlinks|guest posts?|social media (?:management|marketing|posts)|web ?site design|web development|virtual assistants?)\b.{0,60}\b(?:from|for|at|offer|we|our|your|only|per)\b|\b\d+ ?% off\b|\breply (?:yes|stop)\b|\bunsubscribe\b|\bopt out\b|\byour listings\b.{0,40}\b(?:traffic|deserve|stand out|photos|exposure|sell faster)|\b(?:hard money|bridging|bridge|fix and flip) (?:loans?|lender|finance)\b.{0,40}\b(?:we|clients|rates|funded|close in)|\bpartnership opportunit|\b(?:special|introductory|limited) (?:offer|price|rate|time)\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\b(?:i'?m|i am|this is|we are|we're|as) (?:\w+ )?(?:an? |the )?(?:\w+ )?(?:buyer'?s?'? (?:agent|advocate|broker)|buying agent|realtor|real estate (?:agent|broker|salesperson)|estate agent|broker|relocation (?:consultant|agent|specialist|manager|company|coordinator|firm|counselor)|property (?:finder|search \w+)|search agent)\b(?! (?:yet|for you|at)|')|\bagent here\b|\bour (?:cash |pre-?approved )?buyers?(?=.{0,40}\b(?:see|view|visit|tour|looking|interested in|love)\b)|\b(?:my|bring my|bring an?|one of (?:my|our)|our (?=\w*-?\w* ?clients?\b)) (?:cash |pre-?approved |preapproved |first[- ]time |serious |corporate |overseas )?(?:clients?|buyers?)\b(?=.{0,60}\b(?:see|view|visit|tour|want|wants|would|are|is|by|can|get|show\w*|pay\w*|need\w*|who|looking|relocating|interested|love|has|have|from)\b)(?! agent|s? are (?:getting|seeing))|\bon behalf of (?:my|a|our|one of (?:my|our)|an?|the) (?:\w+ )?(?:client|buyer|purchaser|customer|employee|couple|family)s?|\b(?:i|we) (?:represent|act for|am acting for|are acting for|look after|work for) (?:an?|my|the|our|several|some|overseas|private|corporate|buyers|clients)\b|\bacting (?:for|on behalf of) (?:an?|my|our|the)\b|\b(?:i|we) have an? (?:\w+ )?(?:buyer|client|purchaser)\b(?! for (?:ours|our|my|mine|the))|\b(?:referral (?:fee|terms|agreement)|commission split|co-?op (?:commission|fee)|buyer'?s? agent (?:commission|compensation|fee)|lockbox|cobroke|co-?broke)\b|\bmy clients?\b|\b(?:property (?:search|finders?|acquisition)) here\b|\bmanage relocations\b|\b(?:our|a) (?:new )?(?:hire|transferee|assignee)s?\b.{0,40}\b(?:need|looking|relocat\w+|arriv\w+|requires?)/,
    ),
  ],
  wish: {
    wants:
      /\b(?:look(?:ing)? for|look(?:ing)? in|looking to|lookin|search(?:ing)?|want|wants|need|needs|buy|buying|purchase|rent|lease|seek(?:ing)?|after an?|spend|interested in (?:a|an|buying|renting|purchasing)|hunting|do you have|have any|wanted|hope to buy|relocat\w+|mov(?:e|ing) to|hunt|type|find(?:ing)?|any|for rent|budget|must have|own|downsiz\w+|something|would suit|keen on|ideally)\b/,
    has: /\b(?:live in|living in|lived|our (?:current |\d |old |own |(?:\w+ )?(?:\w+ )?(?:bed|bedroom) )|my \d|current(?:ly)? (?!looking|searching|hunting|after|seeking|in the market)|right now|my (?:current|own|old) |second bedroom|listing (?:says|has|our|my)|getting too|sell(?:ing)? (?:my|our|the|a|it)|sold|next door|i count|have a (?:house|\w+ bed\w*|\w+ bedroom) (?:house )?(?:in|to sell)|my (?:apartment|flat|house|condo)|our (?:house|apartment|flat|condo|home)|bought|sale agreed|open house|rattling|flats? did you|for years|complete on|shot for|tenants? in|show houses)\b/,
    rooms:
      /(?<![\d.,/£$€#])\b(\d{1,2}|one|two|three|four|five|six|seven|couple of)\+?(?: ?(?:-|\/|or|to|x) ?(?:\d|two|three|four|five|six))?[\s-]*(?:or more |plus |good |double |decent |large |big |proper |spacious |good[- ]sized |min(?:imum)? )?(?:beds?\b(?! ?sits?)|bed-?r?o?o?ms?\b|bedroomed\b|bedders?\b|bedrms?\b|bd\b|bds\b|brs?\b|bdrms?\b|bhk\b|x ?[1-4]\b(?! ?(?:m|ft)\b))|\b(?:bed(?:room)?s?|bhk|br)(?: needed| required| wanted|\(s\)| min(?:imum)?| no)? ?[:=-] ?(?:min(?:imum)? |at least )?(\d{1,2}|one|two|three|four|five)\b/,
    studio: /\bstudio\b/,
    counts: {
      one: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      eight: 8,
      nine: 9,
      ten: 10,
      twelve: 12,
      'couple of': 2,
    },
    types: [
      [/\b(?:town ?(?:house|home)s?|row ?(?:house|home)s?)\b/, 'townhouse'],
      [/\b(?:the |that |your )?condo(?:minium)?s?\b/, 'condo'],
      [
        /\b(?:(?:the|that|your) (?:[\w-]+ ){0,3}?(?:apartment|flat|studio|loft|apt)(?= (?:in (?!person|question|the (?:pic|photo|ad))|(?:on|at) (?!mon|tue|wed|thu|fri|sat|sun|the\b)[a-z]|near|to rent|for rent))|apartments?|appartments?|apartements?|apts?|flats?(?! (?:fee|rate|pack|out|share))|studio|loft(?! conversion)|maisonettes?|bedsits?)\b/,
        'apartment',
      ],
      [
        /\b(?:plots?|land(?! on| in| there|lord)|lot(?= (?:in|to|for|of land|size|with))|blocks? (?:of land|\d|around|in)|acreage|\d acres?|site with|building site|section in)\b(?! next)/,
        'land',
      ],
      [
        /\b(?:rent|rental|lease|need|want|looking for|seeking|find|small|some)\b.{0,16}\boffices?\b(?! (?:hours|job))|\boffice (?:space|to rent|for rent|to let|unit|suite|building)\b/,
        'office',
      ],
      [
        /\b(?:rooms? (?:to|for) rent|rent(?:ing)? a (?:\w+ )?room|room in a (?:shared )?(?:house|flat|apartment)|single room|house ?share|flat ?share)\b/,
        'room',
      ],
      [
        /\b(?:(?:the|that|your) (?:[\w-]+ ){0,3}?(?:house|bungalow|semi|cottage)(?= (?:in (?!person|question|the (?:pic|photo|ad))|(?:on|at) (?!mon|tue|wed|thu|fri|sat|sun|the\b)[a-z]|near|to rent|for rent))|(?:(?<!\b(?:open|show|the whole|full|white|opera|auction|ware) )houses?|bungalows?|cottages?|villas?|single[- ]family|semi|semi[- ]detached|detached|(?:single[- ](?:level|storey|story)|family|ranch|starter|detached|bed(?:room)?|br|(?:ranch|single)[- ](?:style|story|family)) homes?)(?! (?:budget|hunt\w*|in person|share|move|prices?|rules|party|or (?:town|flat|apartment)|loan)))\b/,
        'house',
      ],
      [
        /(?<!\b(?:storage|kitchen|\d-\d|(?:this|that|the|your)(?: \w+)?) )\bunits?\b(?! (?:multi|number|no\b|\d))|\bthe unit (?=at|in|on)/,
        'apartment',
      ],
    ],
    upTo: /\b(?:up to|upto|max(?:imum)?|at most|(?:no|not|nothing) (?:more than|over|above|higher than|beyond)|(?<!nothing )(?:under|below)|less than|limit|tops?\b(?! floor)|budget(?:ed|ing)?|spend|afford|as much as|can (?:pay|do|go|stretch)|could (?:pay|do|go|stretch)|would (?:pay|go)|we'd go|i'd go|go (?:up|to)|stretch to|ceiling|cap(?:ped)?|make an offer|could offer|offer of|to pay|within|price range|not a penny|all in|to play with)\b|\b(?:around|about|roughly|approx\w*|circa|(?:the )?region of|ca) *$/,
    from: /\b(?:at least|from|above|over|nothing below|minimum|starting at|more than|min)\b/,
    between: /\b(?:between|budget|range|from|around|somewhere|spend|looking at|price|rent)\b/,
    noBudget:
      /\b(?:price of|asking|listed|worth|earns?|salary|paid|sold|sell for|hoa|taxes|tax|fee|per year|a year|for (?:the|a|our|my) deposit|[\dk] deposit|% deposit|deposit (?:of|is \d)|down ?payment|would never|isn't|is more than|too much|cost|income|inherit\w*|rent is|seems|saw it|flow|drive|ref|i pay(?! (?:cash|up))|i'm paying|currently pay\w*|we pay(?! (?:cash|up))|got [£$€\d]|went for|sqm|sq ?ft)\b/,
    elsewhere:
      /\b(?:live|lives|lived|living|grew up|away from|leaving|(?<!\b(?:mins?|minutes|far|miles|km|walk|drive|distance|starting|commute) )from (?!\d|the (?:\d|start|end)|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)|born|office|offices|work|works|used to|agent in|had|(?<!\b(?:to|and|we'd|for) )rent(?:ing)? in|years in|stay(?:ing)? (?:at|with)|closed on|(?:based|currently|job|flat|house|place) in (?=.{0,20}\b(?:to sell|sold|is sold|at the moment|now)\b)|we're in|i'm in|im in)\b/,
  },
  time: {
    of: /\b(?:mov(?:e|ing|in)|move-in|clos(?:e|ing)|settl\w*|complete|completion|relocat\w*|transfer\w*|leases?|tenancy|notice|contract|need|needs|must|have to|has to|had to|got to|gotta|find|timeline|time ?frame|when|ready to (?:buy|go)|buy|buying|purchas\w*|rent|renting|be in|get in|getting in|in by|be out|out by|out of|leav\w+|vacate|decide|decision|aim\w*|plan\w*|hop(?:e|ing)|starts?|starting|begin\w*|arriv\w*|land(?:ing)?|start looking|rush|hurry|possession|occupancy|shift|available from|need it|pcs\w*|report date|house hunting|browsing|sell\w*|list\w*|exchange|keys|semester|sign\w*|proceed|ideal|school year|posting|posted|wanted|want|like to|ideally|looking)\b|^ *(?:not before|aiming)/,
    events:
      /\b(?:visit\w*|view\w*|tour|see|seeing|show\w*|walk\w*|look (?:at|round|around)|come (?:by|over|round|and|to)|call\w*|ring|rang|phone|speak|talk|chat|meet\w*|appointment|interview|plumber|repair\w*|fix\w*|inspect\w*|email\w*|send|reply|answer|respond|get back|let (?:me|us) know|hear|heard|auction|open house|home open|open home|lender|bank|broker|application|apply|photos?|floor ?plan|documents?|docs|paperwork|value|valuation|offer|free|around|in town|available on|off work|day off|school (?:run|trip)|holiday|wedding|birthday|exam\w*|baby|due|hip|operation|surgery|expir\w*|approved|approval|came through|super comes|fly (?:in|out|back)|got|saw)\b/,
    not: /\b(?:(?:sellers?|vendors?|owners?|he|she) (?:is|are|want\w*|will|moves?)|ago|since|built|holiday|call (?:you|me) (?:next|after)|last|takes|market,|minutes|tenants?|construction|ended|how long|years old|married|read|for (?:about )?(?:\d+|a|one|two|three|six|twelve) (?:months?|years?)|months? old|bought|expired|renovat\w+)\b/,
    span: /\b(?:in|within|next|about|around|over the next|for|after|timeframe|timeline|time ?frame|:)\s?(?:the )?(?:next )?(?:about |around |approx\w* |roughly |like |maybe |another )?(\d{1,3}|an?|one|two|three|four|five|six|eight|ten|twelve|a couple of|a couple|couple of|couple|a few|few)(?: or (?:two|three|four|so))?(?: ?(?:-|to|–|or) ?(?:\d{1,2}|two|three|four|five|six))?[ -]?(days?|weeks?|wks?|fortnights?|months?|mths?|mos?|years?|yrs?)\b/,
    units: [
      [/^day/, 1],
      [/^w/, 7],
      [/^fort/, 14],
      [/^m/, 30],
      [/^y/, 365],
    ],
    phrases: [
      [
        /\b(?:no|not in an?y?|in no) (?:great |real |particular |big |huge |massive )?(?:rush|hurry)\b|\bno (?:great|real) (?:rush|hurry)|\bjust (?:looking|browsing)\b|\b(?:some|one) ?day\b(?! (?:this|next|after|in))/,
        730,
      ],
      [
        /\basap\b|\bas soon as (?:possible|poss|i can|we can)\b|\bimmediate(?:ly)?\b|\b(?:right|straight) ?away\b|\btoday\b|\btomorrow\b|\btmrw\b/,
        7,
      ],
      [
        /\bthis (?:week|weekend|sunday|saturday|friday)\b|\bby (?:this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
        7,
      ],
      [
        /\bnext (?:week|weekend)\b|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday) week\b|\bfortnight\b|\b(?:a )?couple of weeks\b/,
        14,
      ],
      [/\b(?:this|(?:the )?end of (?:the |this )?) ?month\b|\bmonth'?s? end\b/, 29],
      [/\bmonth after next\b/, 75],
      [/\bnext month\b/, 45],
      [/\bnot before next year\b|\bnext year\b/, 400],
      [
        /\b(?:before|by) (?:christmas|xmas|the end of the year|year end)\b|\bend of (?:the |this )?year\b/,
        290,
      ],
      [/\bthis year\b/, 180],
    ],
    month:
      /\b((?:january|february|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\b|summer|spring(?! st)|autumn|winter)|(?:\b(?:in|by|before|until|till?|from|early|mid|late|end of|start of|beginning of|middle of|for|of|around|this|next|end|on)[ -](?:the )?|\d(?:st|nd|rd|th)? (?:of )?|\b(?=(?:march|may|mar) \d))(mar(?:ch)?|may|fall)\b/,
    parts: [
      [/\b(?:end of|late|end)\b/, 'end'],
      [/\b(?:mid|middle of|mid-)\b/, 'middle'],
      [/\b(?:start of|beginning of|early|before|from|starting|first of|1st of)\b/, 'start'],
    ],
    day: /\bthe (\d{1,2})(?:st|nd|rd|th)\b/,
    months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
}
