import { own, rule, type Lexicon } from '../lexicon.ts'

export const portuguese: Lexicon = {
  language: 'pt',
  words: `o a os as um uma uns umas e ou mas de do da dos das em no na nos nas num numa ao aos para por pelo pela com sem sobre entre ate desde que como
    quando onde qual quanto quem eu nos voce voces me se lhe meu minha meus nosso nossa seu sua vosso e sao esta estao estou estamos foi ser ha tenho
    tem temos tinha posso pode podem podemos poderia poderiamos quero queremos queria queriamos gostaria gostariamos preciso precisamos procuro procuramos
    nao sim ja muito mais so tambem ainda tudo aqui ola bom boa dia tarde noite obrigado obrigada cumprimentos casa apartamento moradia imovel quarto
    quartos varanda garagem jardim elevador preco aluguel arrendar alugar comprar compramos compro vender venda visita visitar ver conhecer financiamento
    credito banco emprestimo vista pronto dinheiro corretor agente imobiliaria imobiliario oferecemos servicos resultados garantidos cliente urgente euros orcamento meses mes semana semanas dias
    amanha sabado domingo sexta terca quinta disponivel anuncio numero pagamento nome mudar pressa max pago pagaria proximo outra algo alguem antes depois agora hoje moro vivo fazer dizer dar saber muito pouco bem melhor novo nova todos toda outro aquele isso isto este`,
  idioms:
    /\bse (?:for possivel|possivel|ainda estiver disponivel|puder\w*)\b|\b(?:saber|dizer|perguntar|dizer-me) se\b|\bporque nao\b/g,
  breaks:
    /\b(?:mas|porque|embora|pois|ja que)\b|\be (?=(?:queremos|quero|podemos|ninguem|gostar\w+|o meu|seria|tenho|temos)\b)/g,
  not: /\b(?:nao|nunca|ninguem|nenhum|nenhuma|sem|nem|recusou|negou|recusado)\b/,
  condition:
    /\b(?:se|quando (?:o banco|o credito|for|tiver|nos|a)|assim que (?:o|a|tiver|for)|logo que|caso|depois de (?:o|aprovad\w+)|desde que)\b/,
  self: /\b(?:eu|nos|a gente|o? ?meu marido e eu|tenho|temos|procuro|procuramos|quero|queremos|preciso|precisamos|sou|somos|estou|estamos|posso|podemos|pago|pagamos)\b/,
  others:
    /\b(?:meu|minha|nosso|nossa|um|uma|o|a) (?:irma[o]?|cunhad[oa]s?|sogr[oa]s?|sobrinh[oa]s?|prim[oa]|ti[oa]|amig[oa]s?|vizinh[oa]s?|pais|mae|pai|filh[oa]s?|chefe|vendedor|dono|proprietari[oa]|inquilin[oa]s?)\b(?! e procur)|\b(?:alguem|eles|elas)\b/,
  pronouns: /\b(?:alguem|eles|elas)\b/,
  continues: /\b(?:ele|ela|tem|paga|quer|procura|compra|pode|seu|sua|dele|dela)\b/,
  past: /\b(?:ha (?:\w+) (?:dias|semanas|meses|anos)|passad[oa]|ontem|visitamos na|mudamos|casamos|adoramos)\b/,
  asks: /^ *(?:e voce|voce e|so aceitam|aceitam|qual|quais|quem|porque|como|quanto|preciso ter|sera que|e preciso)\b/,
  cues: {
    financing: 'fina cred banc empr vist pron dinh cart hipo',
    tour: 'visi ver vizi conh most',
    agent: 'corr agen imob medi',
    urgent: 'urge rapi imed quan',
    intent: 'comp adqu alug arre vend vale acon cons olha ver pres rend',
    writer:
      'cand curr vaga cont empr empg inqu pesq ques mest tese recl quei aque avar ning goog site seo ofer serv orca gara clie corr agen elev',
    wish: 'quar casa mora apar stud terr escr max maxi ate orca entr meno mais paga',
    time: 'mes mese sema dias dia ano anos pres rapi hoje aman este esta prox jane feve marc abri maio junh julh agos sete outu nove deze vera outo inve prim fim fina olha ver imed',
  },
  rules: [
    own(
      'financing',
      'none',
      /\bbanco\b.{0,10}\b(?:recusou|negou|rejeitou)|\b(?:nao|sem)\b.{0,14}\b(?:financiamento|credito|emprestimo)\b(?= aprovado| ainda|$)(?<!precisamos de financiamento)(?<!sem emprestimo)(?<!sem financiamento)|\bainda nao (?:falei|falamos|pedi|pedimos|fui|fomos)\b.{0,16}\b(?:banco|credito|financiamento|emprestimo)|\bainda nao temos\b.{0,6}\b(?:financiamento|credito)/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:nao (?:preciso|precisamos) de|sem (?:precisar de )?)(?: ?)(?:banco|emprestimo|financiamento|credito)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:pag\w+|compr\w+)\b.{0,20}\b(?:a vista|a pronto|em dinheiro|com dinheiro proprio)\b|\bpagamento ?: ?(?:a vista|a pronto|dinheiro)|^ *a vista *$/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:financiamento|credito|emprestimo)\b.{0,20}\b(?:pre-?)?aprovado\b|\bbanco\b.{0,12}\b(?:aprovou|aprovado|concedeu)\b|\bcarta de credito\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:precis\w+ de|pedir|com|vou fazer)\b.{0,8}\b(?:um )?(?:financiamento|emprestimo|credito habitacao|credito)\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:pod\w+|posso|quer\w+|quero|qeria|gostar\w+|da para|seria possivel|quando|e possivel)\b.{0,26}\b(?:visitar|vizitar|ver (?:o|a|esse|essa|este|esta)(?! (?:fotos?|planta|preco))|conhecer (?:o|a)|visita)\b|\b(?:marcar|agendar|fazer|combinar|uma)\b.{0,6}\bvisita\b|^ *visita\b.{0,14}$/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:meu|nosso) (?:corretor|agente|mediador)\b|\b(?:tenho|temos|trabalh\w+ com)\b.{0,10}\b(?:um|uma)? ?(?:corretor\w*|agente|imobiliaria|mediador)\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgente\b|\bo mais rapido possivel\b|\bquanto antes\b|\bimediatamente\b|\bcom urgencia\b/,
    ),
    rule(
      'intent',
      'sell',
      /\bvender\b.{0,10}\b(?:a minha|o meu|minha|meu|nossa|nosso)\b|\bvale (?:o meu|a minha|meu|minha)\b/,
    ),
    rule('intent', 'rent', /\b(?:alugar|arrendar)\b|\bde (?:aluguel|renda)\b/),
    rule('intent', 'buy', /\b(?:comprar|compramos|compro|adquirir)\b(?<!compra\b)/),
    rule('intent', 'consult', /\baconselhar\w*\b|\bconsultoria\b/),
    own(
      'intent',
      'browse',
      /\bso (?:a ver|estou (?:a ver|olhando)|olhando)\b|\bestou so a ver\b|\bso a ver\b/,
    ),
    own(
      'writer',
      'job_application',
      /\bcurriculo\b|\bcandidatar\b|\bcontratando\b|\bvaga\b(?! de garagem)(?! na garagem)/,
    ),
    own(
      'writer',
      'survey',
      /\binquerito\b|\bpesquisa sobre\b|\bquestionario\b|\bmeu mestrado\b|\bminha tese\b/,
    ),
    own(
      'writer',
      'complaint',
      /\breclamacao\b|\bqueixa\b|\bninguem (?:responde|atende)\b|\b(?:aquecimento|elevador)\b.{0,14}\bavariado\b/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpagina do google\b|\bseo\b|\boferecemos\b.{0,40}\bservicos?\b|\borcamento gratis\b|\bresultados garantidos\b|\bseu site\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bsou (?:um |uma )?(?:corretor\w*|agente|mediador\w*)\b|\b(?:meu|um) cliente\b.{0,26}\b(?:quer|deseja|interessado|procura)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:procur\w+|quer\w+|quero|gostar\w+|precis\w+|comprar|alugar|arrendar|tem|orcamento|busco|quartos ?:)\b/,
    has: /\b(?:moro|moramos|vivemos|vivo|agora|atual\w*|minha casa|meu apartamento|vender|visitar|vizitar|ver|conhecer|e sobre)\b/,
    rooms:
      /\b(\d{1,2}|um|dois|tres|quatro|cinco|seis) quartos?\b|\bquartos ?: ?(\d{1,2})|\bt(\d)\b/,
    studio: /\bestudio\b|\bstudio\b/,
    counts: { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 },
    types: [
      [/\bsobrado\b/, 'townhouse'],
      [/\b(?:apartamentos?|estudio|flat)\b/, 'apartment'],
      [/\bterreno\b/, 'land'],
      [/\bescritorio\b/, 'office'],
      [/\b(?:casas?|moradias?|vivenda)\b/, 'house'],
    ],
    upTo: /\b(?:ate|max|maximo|menos de|no maximo|orcamento|pagar|limite)\b/,
    from: /\b(?:a partir de|minimo|pelo menos|mais de)\b/,
    between: /\b(?:entre|de|orcamento)\b/,
    noBudget: /\b(?:preco|custa|ganho|ganhamos|condominio|vale|alto|caro|imposto|caucao)\b/,
    elsewhere: /\b(?:moro|moramos|vivo|vivemos|trabalho|corretor no|corretor em|sou de)\b/,
  },
  time: {
    of: /\b(?:mud\w+|entrar|entrada|comprar|compra|arrendar|alugar|precis\w+|temos de|tenho de|temos que|tenho que|sair|contrato|termina|acaba|pressa|procur\w+|transferid\w+|comec\w+|cheg\w+|escritura|disponivel)\b/,
    events:
      /\b(?:visit\w*|ver|conhecer|lig\w*|telefon\w*|respost\w*|respond\w*|canalizador|encanador|document\w*|planta|banco|gerente|ferias|passar|enviar|mand\w*|falar|reuniao|marcar)\b/,
    not: /\b(?:ha (?:\w+) (?:dias|semanas|meses|anos)|casamos|passad[oa]|construid\w+|inquilin\w+)\b/,
    span: /\b(?:em|dentro de|daqui a|nos proximos|ate) (\d{1,3}|um|uma|dois|duas|tres|quatro|cinco|seis) (dias?|semanas?|mes(?:es)?|anos?)\b/,
    units: [
      [/^dia/, 1],
      [/^sem/, 7],
      [/^mes/, 30],
      [/^ano/, 365],
    ],
    phrases: [
      [/\bsem pressa\b|\bnao (?:ha|temos|tenho) pressa\b|\bso (?:a ver|olhando)\b/, 730],
      [/\bo mais rapido possivel\b|\bquanto antes\b|\bhoje\b|\bamanha\b|\bimediatamente\b/, 7],
      [/\b(?:esta semana|(?:n?este) fim de semana)\b/, 7],
      [/\bproxima semana\b/, 14],
      [/\b(?:n?este mes|fim do mes)\b/, 30],
      [/\bproximo mes\b/, 45],
      [/\b(?:proximo ano|ano que vem)\b/, 400],
      [/\beste ano\b/, 180],
    ],
    month:
      /\b((?:janeiro|fevereiro|abril|junho|julho|agosto|setembro|outubro|novembro|dezembro)|verao|outono|inverno|primavera)\b|\b(?:em|para|ate|antes de|desde|no|de|\d) (marco|maio)\b/,
    parts: [
      [/\b(?:final|fim|finais)\b/, 'end'],
      [/\b(?:meados|meio)\b/, 'middle'],
      [/\b(?:inicio|comeco|principio|antes|desde|a partir)\b/, 'start'],
    ],
    day: /\b(?:dia|ate ao dia|ate) (\d{1,2})\b(?! ?(?:h|:|de|%|\d))/,
    months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  },
}
