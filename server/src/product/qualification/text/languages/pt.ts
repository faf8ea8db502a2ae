import { own, ownWeak, rule, type Lexicon } from '../lexicon.ts'

export const portuguese: Lexicon = {
  language: 'pt',
  words: `o a os as um uma uns umas e ou mas de do da dos das em no na nos nas num numa ao aos para por pelo pela com sem sobre entre ate desde que como
    quando onde qual quanto quem eu nos voce voces me se lhe meu minha meus nosso nossa seu sua vosso e sao esta estao estou estamos foi ser ha tenho
    tem temos tinha posso pode podem podemos poderia poderiamos quero queremos queria queriamos gostaria gostariamos preciso precisamos procuro procuramos
    nao sim ja muito mais so tambem ainda tudo aqui ola bom boa dia tarde noite obrigado obrigada cumprimentos casa apartamento moradia imovel quarto
    quartos varanda garagem jardim elevador preco aluguel arrendar alugar comprar compramos compro vender venda visita visitar ver conhecer financiamento
    credito banco emprestimo vista pronto dinheiro corretor agente imobiliaria imobiliario oferecemos servicos resultados garantidos cliente urgente euros orcamento meses mes semana semanas dias
    amanha sabado domingo sexta terca quinta disponivel anuncio numero pagamento nome mudar pressa max pago pagaria proximo outra algo alguem antes depois agora hoje moro vivo fazer dizer dar saber muito pouco bem melhor novo nova todos toda outro aquele isso isto este
    ap apto ape apt apartamentos casas kitnet aluguer aluga alugo procurando pra pro vc vcs tb tbm hj mto ta to ne bairro interesse interessado interessada pretendo andamos estamos aceitam animais mensagem valor vaga vagas dorms dormitorios suites visitamos mudamos casamos senhor senhora gostei gostava consigo entrei faculdade bebe pequeno ando ver terrenos cidade zona boa procurando pesquisando contacto contato fiador renda rs boas oi fala tudo imoveis terreno`,
  idioms:
    /\bse (?:for possivel|fosse possivel|possivel|(?:ainda )?(?:esta|estiver|estao|tiver\w*|tem|ha|houver) (?:disponivel|livre|a venda|algo|alguma?|algum|vaga)|ainda (?:esta|estiver|tem)|puder\w*|pudesse\w*|der\b|nao (?:for|se) \w+|quiser\w*|preferir\w*|me (?:puder\w*|podem|pode))|\b(?:saber|dizer|perguntar|dizer-me|avisar|confirmar|ver|informar) se\b|\bporque nao\b|\bnao (?:ha problema|faz mal|so|hesite\w*)\b|\bsem (?:problemas?|compromisso|falta|duvida)\b|\btudo (?:bem|bom)\b/g,
  breaks:
    /\b(?:mas|porque|embora|pois|ja que|so que|enquanto|por isso|entao)\b|\be (?=(?:queremos|quero|podemos|posso|ninguem|gostar\w+|gostava|o meu|a minha|o banco|seria|tenho|temos|preciso|precisamos|procuro|procuramos|estou|estamos|sou|somos|moro|moramos|ja|se|vou|vamos|pretendo|busco|nao|so|fui|fomos)\b)/g,
  not: /\b(?:nao|nunca|ninguem|nenhum|nenhuma|sem|nem|recusou|negou|recusado|n)\b/,
  condition:
    /\b(?:se(?! (?:mudar|destina|trata|encontra|encontram|necessario)\b)|quando (?:o banco|o credito|for|tiver|nos|a|vender\w*|sair)|assim que (?:o|a|tiver|for|vender\w*)|logo que|caso|depois de (?:o|aprovad\w+)|desde que|a nao ser que|depende\w*|tomara)\b/,
  self: /\b(?:eu|nos|a gente|gnt|(?:o )?(?:meu marido|minha mulher|minha esposa|minha familia|meu namorado|minha namorada|meu companheiro|minha companheira) e eu|tenho|temos|procuro|procuramos|quero|qro|queremos|preciso|precisamos|sou|somos|estou|estamos|posso|podemos|pago|pagamos|pretendo|pretendemos|busco|buscamos)\b/,
  others:
    /\b(?<!direto com )(?:meus?|minhas?|nossos?|nossas?|um|uma|os?|as?|uns) (?:irmas?|irma[o]s?|cunhad[oa]s?|sogr[oa]s?|sobrinh[oa]s?|prim[oa]s?|ti[oa]s?|amig[oa]s?|coleg[ao]s?|vizinh[oa]s?|pais|mae|pai|filh[oa]s?|genro|nora|chefe|patrao|vendedor\w*|don[oa]s?|proprietari[oa]s?|inquilin[oa]s?|clientes?|conhecid[oa]s?)\b(?! e (?:procur|eu|nos))|\b(?:alguem|eles|elas)\b/,
  pronouns: /\b(?:alguem|eles|elas)\b/,
  continues:
    /\b(?:ele|ela|tem|paga|quer|procura|compra|pode|fechou|pagou|comprou|vendeu|conseguiu|arrendou|alugou|fecha|seu|sua|dele|dela)\b/,
  past: /\b(?:ha (?:\w+) (?:dias|semanas|meses|anos)|passad[oa]s?|ontem|anteontem|visitamos na|visitei|visitamos o|mudamos|casamos|adoramos|vimos (?:o|a|na|no)|vi (?:o|a) |atras (?:a|o|eu|nos))\b/,
  asks: /^ *(?:e voce|voce e|so aceitam|aceitam|qual|quais|quem|porque|por que|como|quanto|preciso ter|sera que|e preciso|e necessario|fazem|trabalham com|pedem|exigem)\b/,
  cues: {
    financing:
      'fina cred banc empr vist pron dinh cart hipo pre prea cgd caix sant bpi bcp itau brad milh novo fgts capi recu fund cash heri simu cons minh casa anal gere marc cons parc guar poup pe-d rese conta bols apli fina sac guarda fech falta rest difer rece pend paga pago pagu comp vend avis indef esfo score scor',
    tour: 'visi ver vizi conh most pass olha agen marc ve-l chav espr cons espa',
    agent: 'corr agen imob medi cons real asse',
    urgent:
      'resp liga ligu cont urge rapi imed quan brev pres asap hoje logo corr hj amanh aman dese agua aind saber prec',
    intent:
      'comp adqu alug arre vend vale aval acon cons olha ver pres rend inve cred fina empr escr prop fgts hipo banc mens mes fiad cauc segu mobi anim pets quar rep gest euro mil milh curi prec reab dest herd sina entr cart mcmv minh ando anda esto pesq cons kitn quit repu fiad caca temp esta dess dess troc troc bols',
    writer:
      'repa cand curr vaga cont empr empg inqu pesq ques mest tese diss tcc entr esta recl quei inac aque avar esqu cald agua ning goog site seo ofer serv orca gara clie corr agen elev infi bara rato ruid baru caix depo cauc vizi inqu trab equi expe somo lead crm traf soft plat mark foto limp mude desc demo diag grat cons parc cole meio comi repr medi alug mofo umid humi vaza torn gote mest dout chat perg crec',
    wish: 'quar qto qtos qts casa dorm suit mora apar apto ap ape apt stud kitn quit kiti flat lof loft cobe t0 t1 t2 t3 t4 t5 terr lote escr sala esco entr max maxi ate orca meno mais paga valo entre gast disp teto faix rep vive sobr gemi band est estu perm troc ando pens reno rend parc meti geld pass dese reci',
    time: 'mes mese sema dias dia ano anos pres rapi hoje aman este esta prox jane feve marc abri maio junh julh agos sete outu nove deze vera outo inve prim fim fina olha ver imed quan semest ime cedo calm urge quin meio come inic praz ate entr pass esse este dess nest abri pens quer',
  },
  rules: [
    own(
      'financing',
      'cash',
      /\b(?:nao (?:preciso|precisamos|precisar\w*|vou precisar|vamos precisar|dependo|dependemos|vou pedir|vamos pedir|recorr\w+)(?: de| ao?)?|sem (?:precisar de |necessidade de |recurso a )?) ?(?:nenhum )?(?:banco|emprestimo|financiamento|financiar|credito)s?\b(?! ?(?:ainda|aprovad|por enquanto))/,
    ),
    own(
      'financing',
      'mortgage',
      /\b(?:vou|vamos|ia|iamos|irei|tenho (?:de|que|reuniao|marcacao|hora)|temos (?:de|que|reuniao|marcacao|hora)|marquei|marcamos|agendei|agendamos|sentar|conversar|falar|reuniao|reunir(?:-me)?|marcacao|hora)\b.{0,32}\b(?:(?:no|n[ao]s|ao|com o|com a|com um|com uma) (?:meu |nosso |minha )?(?:bancos?|caixa|cgd|santander|bpi|bcp|millennium|itau|bradesco|montepio|bb|banco do brasil|gerente(?: do banco)?|correspondente|intermediari[oa] de credito|consultor\w* de credito)|gestora? de (?:conta|credito)|intermediari[oa] de credito)\b(?<!\b(?:nao|ainda nao) .{0,40})|\b(?:preciso|precisamos|precisava|precisaria\w*|vou precisar|vamos precisar)(?: de)? (?:um )?(?:financiamento|credito|emprestimo|financiar)\b(?<!\bnao .{0,40})|\b(?:vou|vamos|quero|queremos|pretend\w+|penso|pensamos em|tenho (?:de|que)|temos (?:de|que)|a pensar em|conto|contamos|vou ter (?:de|que)|vamos ter (?:de|que)) (?:tentar |ter de |em )?(?:pedir|fazer|recorrer a[o]?|solicitar|contrair|tirar|usar|dar entrada n[oa])(?: um| o| ao)? (?:credito|financiamento|emprestimo)\b(?<!\bnao .{0,50})|\b(?:o resto|o restante|a diferenca|o que falta|a outra parte|o saldo)\b.{0,24}\b(?:financi\w+|emprestimo|credito|banco|caixa)\b/,
    ),
    own(
      'financing',
      'none',
      /\b(?:banco|caixa|cgd|santander|bpi|millennium|itau|bradesco|inter)\b.{0,16}\b(?:recus\w+|neg(?:ou|aram)|rejeit\w+|chumb\w+|nao (?:aprov\w+|liber\w+|deu))|\b(?:recus(?:ou|ado|aram)|neg(?:ou|ado|aram)|rejeit(?:ou|ado|aram)|chumb(?:ou|ado|aram)|nao (?:me |nos )?(?:aprov\w+|liber\w+|conced\w+))\b.{0,20}\b(?:credito|financiamento|emprestimo)\b|\b(?:credito|financiamento|emprestimo)\b.{0,20}\b(?:recusad[oa]|negad[oa]|rejeitad[oa]|chumbad[oa]|nao (?:foi )?(?:aprovad[oa]|saiu|passou)|venc\w+|caduc\w+|expir\w+|caiu|indeferid[oa]|barrad[oa])\b|\b(?:caiu|perdi|perdemos) (?:o |a )?(?:meu |minha |nosso )?(?:financiamento|credito|pre-?aprovacao|carta de credito)\b|\bnao (?:passei|passamos|consegui\w*)\b.{0,16}\b(?:financiamento|credito|emprestimo|banco|analise)\b/,
    ),
    ownWeak(
      'financing',
      'none',
      /\b(?:nao (?:temos|tenho|ha)|sem)\b.{0,12}\b(?:pre-?aprovacao|(?:financiamento|credito|emprestimo)(?: habitacao| imobiliario)? (?:aprovado|ainda|tratado|por enquanto|pre))|\bainda nao (?:temos|tenho)\b.{0,12}\b(?:financiamento|credito|emprestimo)|\b(?:ainda )?nao (?:falei|falamos|pedi|pedimos|fui|fomos|tratei|tratamos|vi|vimos|procurei)\b.{0,20}\b(?:bancos?|credito|financiamento|emprestimo)|\b(?:credito|financiamento|emprestimo|banco) (?:ainda )?(?:nao (?:foi |esta )?|por )(?:vist[oa]|tratad[oa]|tratar|pedid[oa]|decidid[oa])\b/,
    ),
    ownWeak(
      'financing',
      'mortgage',
      /\b(?:se|caso)\b.{0,10}\b(?:bancos?|caixa|gerente)\b(?:.{0,20}\b(?:aprov\w+|liber\w+|sair|sai|autoriz\w+|conced\w+|deix\w+|der|topar|aceit\w+|disser|diz|passar|deferi\w*|emprest\w+|sim)\b)|\bdepend\w+ d(?:o|e um|a) (?:banco|credito|financiamento|emprestimo|caixa)|\bprestac(?:ao|oes) (?:do|ao) banco\b/,
    ),
    own(
      'financing',
      'mortgage',
      /\b(?:esperando|a espera|aguard\w+|falta|pendente|em processo|tratando|a tratar|tratar|simul\w+|reuniao (?:no|com o)|marcado (?:no|com o)|falar com o|ir ao)\b.{0,24}\b(?:credito|financiamento|emprestimo|bancos?|aprovacao)\b|\b(?:credito|financiamento|emprestimo|banco|aprovacao)\b.{0,24}\b(?:em (?:analise|andamento|processo|curso|aprovacao|estudo)|pendente|a decorrer|solicitado|pedido)\b|^.{0,24}\bem analise\b|\bsimul(?:ei|amos)\b|\b(?:credito|financiamento|emprestimo)\b.{0,16}\b(?:ainda )?sem resposta\b|\b(?:dei|demos) entrada n[oa] (?:credito|financiamento|caixa|papelada)\b|\b(?:espero|esperamos|esperando|aguardo|aguardamos)\b.{0,24}\b(?:bancos?|caixa|credito|financiamento)\b/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:financiamento|credito|emprestimo|minha casa minha vida)\b.{0,28}\b(?:pre-? ?)?(?:aprovad[oa]|aprvado|concedid[oa]|liberad[oa]|aceite|autorizad[oa]|deferid[oa])\b|\b(?:banco|caixa|cgd|santander|bpi|bcp|millennium|novo banco|itau|bradesco|sicredi|montepio|inter)\b.{0,20}\b(?:aprovou|aprovado|aprovaram|concedeu|liberou|aceitou|autorizou|deu (?:o ok|luz verde|aprovacao))\b|\b(?:aprovaram|aprovou|concederam|liberaram|pre-?aprov\w+)(?:-?(?:nos|me))?\b.{0,16}\b(?:credito|financiamento|emprestimo)\b|\bcarta de (?:credito|aprovacao|pre-?aprovacao)\b|\bpre-?aprov(?:acao|ad[oa])\b|\bcredito ok\b|\bcontemplad[oa]s?\b.{0,24}\b(?:consorcio|carta)|\bconsorcio\b.{0,16}\bcontemplad|\b(?:bancos?|caixa|cgd) (?:ja )?(?:nos |me )?(?:deu|disse|da|empresta|emprestam)(?:-nos|-me)? (?:que sim|sim|ate|o sim)\b|\b(?:fine|ficha de informacao normalizada)\b|\bcredito (?:ja )?(?:tratad[oa]|garantid[oa]|fechad[oa])\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:a vista|a pronto(?: pagamento)?|pronto pagamento|capita(?:l|is) propri(?:o|os)|recursos proprios|fundos proprios|dinheiro (?:proprio|vivo|em conta|na conta|na mao|em caixa|disponivel)|valor (?:a vista|total disponivel))\b(?! ou financ)|\b(?:pag\w+|compr\w+)\b.{0,20}\b(?:em dinheiro|cash|em especie|de uma vez)\b|\b(?:pagamento|financiamento) ?: ?(?:a vista|a pronto|dinheiro|proprio)|\b(?:tenho|temos|com) (?:todo )?o (?:dinheiro|valor|montante)\b(?! (?:da|para|de) (?:a )?entrada)|\b(?:dinheiro|valor|verba|grana) (?:da|de) (?:uma |nossa |minha )?(?:venda|heranca)\b|\b(?:uma|da|minha) heranca\b|\b(?:grana|dinheiro|valor|verba|poupancas?)\b.{0,20}\b(?:ja )?(?:(?:esta|ta|parad[oa]|guardad[oa]) )?(?:na conta|no banco|em conta|na mao|na poupanca|guardad[oa]|aplicad[oa]|disponivel|pront[oa]|de parte)\b(?<!\b(?:entrada|sinal)\b.{0,50})(?! (?:para|pra|de|da) (?:a )?(?:entrada|sinal))|\b(?:com|das?|nossas|minhas) (?:as )?(?:nossas |minhas )?poupancas\b(?! (?:para|d[ae]) (?:a )?entrada)|\b(?:vendi|vendemos)\b.{0,40}\b(?:pag\w+|compr\w+)\b.{0,16}\b(?:tudo|a vista|a pronto|inteir[oa]|de uma vez)\b|\bpag\w+ (?:tudo|o total|a totalidade)\b(?! (?:em|junto|incl))|\bsem (?:recurso ao |recorrer ao? )(?:banco|credito)|\bavista\b|\bem cash\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:precis\w+(?: de)?|pedir|pedindo|com|faz\w*|solicit\w+|recorr\w+ a[o]?|usar\w*|via|atraves de|por|tirar|quero|contrair|tentar)\b.{0,10}\b(?:um )?(?:financiamento|emprestimo|credito habitacao|credito)\b|\b(?:vou|vamos|quero|queremos|pretend\w+|preciso|precisamos|gostaria de|ia|iria|iriamos|penso|para) financiar\b|\bfinanciar (?:uma parte|o resto|o restante|pel[oa]|\d)|\bpagamento ?: ?(?:com )?(?:financiamento|financiado|credito)|\bfgts\b|\b(?:minha casa,? minha vida|mcmv)\b|\b(?:garantia publica|credito jovem|credito bonificado)\b|\b(?:uso|usar|usando|com) (?:d?o )?(?:meu )?fgts\b|\bcredito (?:habitacao|imobiliario|bancario)\b|\bvia caixa\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:pod\w+|posso|consig[ou]\w*|conseguiria\w*|quer\w+|quero|qro|qeria|gostar\w+|gostava\w*|da (?:para|pra)|tem como|seria possivel|quando|e possivel|poss?ibilidade de|vamos|ir|pretend\w+|disponib\w+ para|interess\w+ em|horario para|dia para|passar (?:ai|la)\b.{0,16}\b(?:para|pra)|(?:para|pra))\b.{0,26}\b(?:visitar|vizitar|ver (?:o|a|os|as|um|uma|esse|essa|este|esta|ele|ela|pessoalmente|ao vivo)(?! (?:fotos?|planta|preco|valor|possib))|ver (?:amanha|hoje|(?:n[oa] )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana))|ve-l[oa]|conhecer(?: (?:o|a|os|as))?|conhece-l[oa]|visita-l[oa]|ir ver|ver quando|ver pessoalmente|dar um pulo)\b(?<!para ver (?:o|a) )|\b(?:quer\w+|gostar\w+|gostava\w*|posso|podemos|quando)\b.{0,20}\bvisita\b|\b(?:marcar|agendar|fazer|combinar|uma|solicitar|programar|pedir|organizar)\b.{0,16}\bvisita\b|^ *visita\b.{0,14}$|\bdar uma (?:olhada|espreitadela|vista de olhos)\b|\bir ve-l[oa]\b|\bmostrar(?:-(?:me|nos)|em)?\b(?! (?:fotos|plantas?))/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:meu|nosso|minha|nossa) (?:corretor\w*|agente|mediador\w*|imobiliaria|consultor\w* imobiliari[oa])\b|\b(?:tenho|temos|trabalh\w+ com|acompanhad\w+ por|represent\w+ por|assessorad\w+ por|contrat\w+|estou com|estamos com)\b.{0,10}\b(?:um|uma|outr[oa])? ?(?:corretor\w*|agente|imobiliaria|mediador\w*|consultor\w* imobiliari[oa])\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgen(?:te\w*|cia)\b|\bo (?:mais rapido|quanto antes|mais breve|mais cedo|mais depressa) ?(?:possivel)?\b|\bquanto antes\b|\bimediat(?:amente|o)\b|\b(?:tenho|temos|com|estou com|muita) (?:muita |alguma )?pressa\b|\basap\b|\bpra ontem\b|\bcom a maior brevidade\b|\bhoje mesmo\b|\bainda (?:hoje|hj)\b(?! (?:moro|vivo|estou|tenho))|\b(?:preciso|precisamos)\b.{0,16}\bresposta (?:rapida|ate (?:hoje|amanha))|\b(?:o )?mais rapido q(?:ue)? (?:puder\w*|der|consegui\w*)|\bpra ja\b|\b(?:logo|rapido) (?:por favor|pfv?|pf)\b|\b(?:respost\w+|respond\w+|lig\w+|contat\w+|contact\w+)\b.{0,16}\b(?:hoje|hj|rapid\w+|ja|logo)\b(?! que)/,
    ),
    rule(
      'intent',
      'sell',
      /\bvender\b.{0,16}\b(?:a minha|o meu|minha|meu|nossa|nosso)\b|\bvale (?:o meu|a minha|meu|minha)\b|\bvende-l[oa]s?\b|\b(?:quer\w+|gostar\w+|preciso|precisamos|pedir|solicitar|marcar|fazer|agendar) (?:de )?(?:ter )?uma avaliacao\b|\bquanto (?:vale|valem|valera|valeria)\b.{0,10}\b(?:o meu|a minha|meu|minha|nosso|nossa)\b|\bavaliar (?:o meu|a minha|meu|minha)\b|\b(?:quero|queremos|gostaria de|pens\w+ em|pretend\w+|precis\w+ de|decid\w+) vender\b|\b(?:avaliar|avaliacao)\b.{0,20}\b(?:meu|minha|nosso|nossa|um|uma|do imovel|gratuita)\b|\b(?:por|colocar) a venda\b|\bvendo (?:meu|minha|casa|apartamento|o|a)\b/,
    ),
    rule('intent', 'consult', /\baconselhar\w*\b|\bconsultoria\b/),
    own(
      'intent',
      'buy',
      /\binvest(?:ir|imento|idor\w*)\b|\bpara (?:arrendamento|rendimento|reabilitar)\b|\bpara (?:alugar|arrendar) (?:depois|a turistas|por temporada)\b|\brentabilidade\b|\bdestin\w+ a (?:arrendamento|aluguel|alugar|arrendar)\b|\bpara por a render\b/,
    ),
    own(
      'intent',
      'browse',
      /\bso (?:a ver|(?:estou|to|tou) (?:a ver|olhando|pesquisando|vendo)|olhando|pesquisando|vendo|espreitar|dando uma olhada|sondando)\b|\bter uma ideia\b|\b(?:sem|nenhuma) intencao de comprar\b|\bestou so a ver\b|\bcuriosidade\b/,
    ),
    rule(
      'intent',
      'rent',
      /\b(?:alugar|arrendar|arrendamento|alugo|alugando|aluguel|aluguer|locacao|loca(?:r|tario))\b(?<!\b(?:mor(?:o|amos)|viv(?:o|emos)|pag(?:o|amos|ando)|contrato|sair|fugir)\b.{0,30})|\bde (?:renda|aluguel)\b(?<!\b(?:contrato|sair|fugir|pag\w+)\b.{0,20})|\brenda (?:ate|mensal|max\w*)\b|\b(?:procur\w+|precis\w+ de?|busco|quero) (?:um )?quarto\b(?! e)|\brepublica\b/,
    ),
    rule(
      'intent',
      'buy',
      /\b(?:comprar|compramos|compro|comprando|comprar-\w+|adquirir|aquisicao|compra)\b|\bescritura\b|\bcasa propria\b|\bprimeir[oa] (?:casa|imovel|apartamento)\b|\ba venda\b/,
    ),
    own(
      'intent',
      'rent',
      /(?:\b(?:por|ao) mes\b|\/ ?mes\b|\bmensais\b)(?<!\b(?:ganh|receb|prestac|condominio|sala)\w{0,6} .{0,48})|\b(?:fiador|caucao|seguro[- ]fianca|meses de renda|mobilad[oa]|mobiliad[oa])\b|\baceita(?:m)? (?:animais|pets|caes|cachorro|gatos?)\b/,
    ),
    ownWeak(
      'intent',
      'buy',
      /\b(?:financiamento|emprestimo|credito|fgts|a vista|a pronto|capitais proprios|sinal de|financiar|minha casa minha vida)\b|\b\d{2,3}[.,]?(?:000|mil|k) ?(?:€|euros?|eur)|\b\d{3} mil\b|\b\d{3}\.000\b|\bmilh(?:ao|oes)\b|\bbanco\b.{0,20}\b(?:aprov|liber|conced)|\bterrenos?\b.{0,20}\bconstruir\b/,
    ),
    own('intent', 'browse', /\bsem pressa\b/),
    own(
      'writer',
      'job_application',
      /\bcurriculo\b|\bprocuro (?:uma )?(?:nova )?imobiliaria (?:parceira|para trabalhar)|\b(?:segue|envio|anexo) (?:o )?(?:meu )?cv\b|\b(?:agendar|marcar) uma entrevista\b|\bcandidat(?:ar|o|ar-me|ura)\b(?! a casa)|\bcontratando\b|\b(?:vaga|vagas) (?:de|para|como|em aberto)\b(?! (?:garagem|carros?|moto|estacion|dois|duas|um |\d))|\b(?:procuro|busco) (?:emprego|trabalho|estagio)\b|\b(?:fazer parte|integrar|juntar-me)\b.{0,10}\b(?:equipa|equipe|time)\b|\bestagio (?:curricular|profissional|na)\b|\boportunidade de (?:trabalho|emprego)\b|\btrabalhar (?:convosco|com voces|na vossa|na sua imobiliaria)\b|\bexperiencia (?:como|em) (?:corretor|vendas|consultor|comercial)\w*/,
    ),
    own(
      'writer',
      'survey',
      /\binquerito\b|\b(?:mestrand|doutorand)[oa]\b|\b(?:responder|responderia|responda|responderem) (?:a )?(?:\d{1,2}|algumas|umas|tres|cinco|dez) (?:breves |pequenas )?perguntas\b|\bsem fins comerciais\b|\bsou estudante de\b.{0,40}\b(?:pesquisa|trabalho|estudo|entrevist\w+)\b|\bpesquisa (?:sobre|academica|de mercado|de opiniao)\b|\bquestionario\b|\b(?:meu|o|de) mestrado\b|\b(?:minha|uma|a) (?:tese|dissertacao)\b|\btcc\b|\btrabalho de conclusao\b|\bestudo (?:sobre|academico|de mercado)\b/,
    ),
    own(
      'writer',
      'complaint',
      /\breclam(?:acao|acoes|ar)\b|\bqueixa(?:-me|r)?\b|\bninguem (?:me |nos )?(?:responde|atende|veio|vem|resolve|aparece|faz)\b|\b(?:aquecimento|elevador|esquentador|caldeira|chuveiro|aquecedor|ar condicionado|torneira|fechadura|portao|fogao)\b.{0,24}\b(?:avariad[oa]|estragad[oa]|quebrad[oa]|parad[oa]|nao funciona|queimad[oa]|pingando)\b|\b(?:infiltracao|infiltracoes|baratas|ratos|mofo|bolor|vazamento|fuga de agua)\b.{0,60}\b(?:meu|minha|nosso|nossa|da fracao|teto|parede|banheiro|cozinha|outra vez|de novo|continua|desde|ha \w+ (?:dias|semanas|meses))\b|\bsem (?:agua|luz|gas|aquecimento)\b.{0,16}\b(?:ha|desde|faz)\b|\b(?:pedi|pedimos|solicitei|solicitamos)\b.{0,24}\b(?:reparacao|conserto|arranjo)\b|\b(?:inaceitavel|absurdo|livro de reclamacoes|procon|vergonha)\b|\b(?:devol\w+|reembols\w+)\b.{0,24}\b(?:caucao|deposito)\b|\b(?:caucao|deposito)\b.{0,40}\bdevol\w+|\bsou (?:o |a )?(?:inquilin[oa]|vizinh[oa])\b(?!.{0,160}\b(?:compr|interess|procur|mud))|\b(?:barulho|ruido|festas?)\b.{0,40}\b(?:todas as noites|toda noite|madrugada|ate as|vizinh[oa]s?|dormir)\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bsou (?:um |uma |o |a )?(?:corretor\w*|agente|mediador\w*|consultor\w* imobiliari[oa])\b|\b(?:meu|minha|um|uma|uns|nosso|meus|dois) clientes?\b(?! (?:seu|vosso|de voces))|\bcorretora? (?:autonom[oa]|parceir[oa]|creci)\b|\bcreci\b|\b(?:fala|ola|oi),? (?:parceir[oa]|colega)|\b(?:fazer|fazermos|dividir|partilh\w+|divid\w+) (?:uma )?(?:parceria|meio a meio|comissao|a comissao|50\/50)\b|\b(?:fazem|trabalham (?:com|em)|partilha) (?:parceria|partilha|comissao)|\brepresent(?:o|amos|ando) (?:um|uma|o|a|clientes?)\b|\bem nome d[oe] (?:um |meu )?cliente/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpagina do google\b|\bseo\b|\boferecemos\b.{0,60}\b(?:servicos?|solucoes|fotograf\w+|limpeza|marketing|software|precos|credito)\b|\borcamento (?:gratis|gratuito|sem compromisso)\b|\bresultados garantidos\b|\b(?:seu|vosso) site\b|\b(?:sua|vossa) (?:imobiliaria|agencia|empresa)\b.{0,60}\b(?:leads|vendas|visibilidade|google|crm|redes|clientes|perdendo)\b|\btrafego pago\b|\bcrm\b|\b(?:captar|gerar|geramos|geracao de|mais|atrair) (?:leads|clientes|captacoes)\b|\b(?:diagnostico|demonstracao|teste|consultoria|auditoria|amostra) (?:gratis|gratuit[oa])\b|\bsomos (?:uma |um )?(?:empresa|agencia|especialistas|startup|lideres|equipe de|equipa de)\b(?!.{0,80}\b(?:procur|precis|quer\w+ (?:alug|arrend|compr)|alug|arrend|escritorio))|\b(?:fotografia|video|tours? virtua\w+|home staging)\b.{0,30}\b(?:profissional|imobiliari[oa]|para (?:seus|os seus|os vossos))/,
    ),
  ],
  wish: {
    wants:
      /\b(?:procur\w+|quer\w+(?! vender)|qro|gostar\w+|precis\w+|comprar|alugar|arrendar|tem|orcamento|busco|buscamos|atras de|quartos ?:)\b/,
    has: /\b(?:moro|moramos|vivemos|vivo|morava|moravamos|vivia|viviamos|vivi|avali\w+|quanto vale|ficou pequen[oa]|(?:esta|e|ficou) (?:muito )?pequen[oa]|nosso t\d|sair d[oa] (?:meu|minha|nosso|nossa)|(?:minha|nossa) casa|(?:meu|nosso) (?:apartamento|ap|apto|t\d)|vender(?!mos)|vende-l[oa]|avaliar|e sobre|(?:tenho|temos) (?:um|uma) (?:casa|apartamento|moradia|terreno|t\d))\b/,
    rooms:
      /(?<![\d.,])\b(\d{1,2}|(?<!\b(?:procur\w+|precis\w+ de|busco|quero|alug\w+|arrend\w+|em|para|precis\w+ d|de) )um|dois|duas|tres|quatro|cinco|seis)(?: ?(?:ou|a|e|-|\/) ?(?:mais|\d|dois|tres|quatro|cinco))?\+? ?(?:ou mais |bons )?(?:quartos?|qu?a?rtos|qtos?|qts?|dorms?|dormitorios?|suites?)\b|\b(?:t ?|(?:quartos|dormitorios|tipologia|qtos) ?: ?(?:minimo )?t?)([0-6])(?:\+1)?\b|\bprecis\w+ de ([2-6]|dois|tres|quatro)(?= *$)/,
    studio: /\bestudio\b|\bstudio\b/,
    counts: { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 },
    types: [
      [
        /\b(?:procur\w+|precis\w+ de?|busco|quero|alug\w+|arrend\w+) (?:um )?quarto\b|\bquarto (?:individual|mobilado|mobiliado|para (?:arrendar|alugar|estudante))|\bvaga em republica\b/,
        'room',
      ],
      [/\b(?:sobrado|geminad[ao]|casa em banda)\b/, 'townhouse'],
      [
        /\b(?:apartamentos?|apto|apt|aps?|ape|estudio|studio|kitnet|kitinete|quitinete|flat|cobertura|loft)\b(?! \d\d)(?:(?<!\b(?:o|ao|meu|neste|nesse|desse|deste|do|no|este|esse|outro) \w{2,12})|(?= (?:em|na|no|nas|nos|da|do|das|dos|de) (?!(?:minha|meu|nossa|nosso|sua|seu|mae|pai|pais|segunda|terca|quarta|quinta|sexta|sabado|domingo|manha|tarde|noite|proxim\w|semana|fim|amanha|hoje|anuncio|site|foto|internet|frente|lado|irma|avo|sonho|dia|meio)\b)[a-z]{3})(?<!\b(?:meu|outro|moro no|vivo no|vender o|vendi o) \w{2,12}))/,
        'apartment',
      ],
      [
        /\bterrenos?\b(?<!\b(?:o|do|no|com|um) terreno)|\b(?:um|quero|comprar|procuro) terreno\b|\blotes?\b/,
        'land',
      ],
      [/\b(?:escritorio|sala comercial)\b(?<!\b(?:o|do|no|meu|seu|vosso|ao) escritorio)/, 'office'],
      [
        /\b(?:casas?(?! propria)|moradias?|vivendas?)\b(?:(?<!\b(?:a|da|na|essa|esta|dessa|desta|nessa|nesta|minha|nossa|sua|em|de|outra|aquela|daquela|visitar a) \w{4,8})|(?= (?:em|na|no|nas|nos|da|do|das|dos|de) (?!(?:minha|meu|nossa|nosso|sua|seu|mae|pai|pais|segunda|terca|quarta|quinta|sexta|sabado|domingo|manha|tarde|noite|proxim\w|semana|fim|amanha|hoje|anuncio|site|foto|internet|frente|lado|irma|avo|sonho|dia|meio)\b)[a-z]{3})(?<!\b(?:minha|nossa|sua|em|de|outra|desistir da|moro na|vivo na|vender a|vendi a) \w{4,8}))/,
        'house',
      ],
      [/\bt ?[0-6]\b(?<!\b(?:meu|minha|nosso|outro) .{0,6})/, 'apartment'],
    ],
    upTo: /\b(?:ate|max|maxim[oa]|menos de|no maximo|orcamento|pagar|gastar|limite|teto|(?:nao |sem )(?:posso |podemos |quero |queremos |convem |deve |da pra |da para )?(?:passar|ultrapassar|exceder)|na faixa d[eo]s?|disponho de|dispomos de|valor maximo|faixa de (?:preco|valor)|carta (?:de credito )?(?:contemplada )?(?:de|no valor de)|tenho (?:cerca de |uns |ate )?(?=r?\$? ?\d)|consigo (?:pagar|chegar a)|chegar a(?:os|te)?)\b/,
    from: /\b(?:a partir de|minimo|pelo menos|mais de)\b/,
    between: /\b(?:entre|de|orcamento|valor|faixa|preco)\b/,
    noBudget:
      /\bpreco\b(?! (?:max|ate|entre)\w*)(?!.{0,10}:)|(?<!\b(?:com|incluindo|mais|em|de) )\bcondominio\b(?! (?:fechado|inclus|incluid))|\b(?:custam?|ganho|ganhamos|ordenado|salario|rendimentos?|renda familiar|alto|caro|reforma e de|parcelas?|prestac\w+|impostos?|caucao de|sinal de|entrada de|fgts de|anunciad[oa]|pedem)\b|\bvale \d/,
    elsewhere:
      /\b(?:moro|moramos|vivo|vivemos|trabalho em|trabalhamos em|corretor no|corretor em|sou de|somos de|venho de|vimos de|resido|residimos|atualmente em|vivi|morei|morava|moravamos|vivia|viviamos|estudo em|natural de|(?:to|tou|estou|estamos|vou|vimos|venho) (?:vindo|a vir|a chegar) de|vind[oa] de|sair (?:do aluguel em|de)|saindo de|mestrand[oa]|comprou|com voces em|atuei em|trabalha em|mudar(?:-me|-nos)? de|deixar|ligad[oa] a|filial|reuniao em|rua d[aeo]s?)\b/,
  },
  time: {
    of: /\b(?:mud\w+|entrar|entrada|comprar|compra|arrend\w+|alug\w+|precis\w+|temos (?:de|que)|tenho (?:de|q|que)|sair|contrato|termina|acaba|vence|pressa|procur\w+|transferid\w+|transfer\w+|comec\w+|cheg\w+|escritura|disponivel|fechar|instal\w+|entreg\w+|pretend\w+|prazo|despej\w+|desocupar|casa nova|casar|nascer|entro|entramos|mudava|mudavamos|iniciar|tomar posse|receber as chaves|quero estar|estar instalad\w+|sair daqui|assinar)\b/,
    events:
      /\b(?:visit\w*|ver|conhecer|lig\w*|telefon\w*|respost\w*|respond\w*|canalizador|encanador|document\w*|planta|banco|gerente|ferias|passar|enviar|mand\w*|falar|reuniao|marcar|agend\w+|avali\w+|entrevista|estou la|voo|levar|obras?|projeto|engenheir\w+|escola|aulas|exames?|prova|curso|faco|fazer|anos de idade|consulta|avaliacao|vistoria|formatura|casamento|festa|responde\w*|perguntas|reforma|cartorio|ligo|volto|posso ir|passo)\b/,
    not: /\b(?:faco \d{2}|ha (?:\w+) (?:dias|semanas|meses|anos)|casamos|passad[oa]|construid\w+|inquilin\w+)\b/,
    span: /\b(?:em|dentro de|daqui a|daqui|nos proximos|ate|prazo ?:?|prazo de|uns|cerca de) (?:uns |cerca de |no maximo |ate |mais ou menos )?(\d{1,3}|um|uma|dois|duas|tres|quatro|cinco|seis)(?: ?(?:ou|a|e|-|\/) ?(?:\d{1,2}|dois|duas|tres|quatro|seis))? (dias?|semanas?|mes(?:es)?|anos?)\b/,
    units: [
      [/^dia/, 1],
      [/^sem/, 7],
      [/^mes/, 30],
      [/^ano/, 365],
    ],
    phrases: [
      [
        /\bsem (?:pressa|urgencia)s?\b|\bnao (?:ha|temos|tenho|tem|estou com|estamos com)(?: muita| nenhuma| qualquer)? (?:pressa|urgencia)\b|\bso (?:a ver|olhando)\b|\bcom (?:muita )?calma\b/,
        730,
      ],
      [
        /\bo mais (?:rapido|breve|cedo) possivel\b|\bquanto antes\b|\bhoje(?! (?:moro|moramos|vivo|vivemos|pago|estou|estamos|em dia|tenho|temos))\b|\bamanha\b|\bimediatamente\b|\b(?:ate|de|esta|nesta|na proxima) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/,
        7,
      ],
      [/\b(?:n?esta semana|(?:n?este) fim de semana)\b/, 7],
      [/\b(?:proxima semana|semana que vem)\b/, 10],
      [/\b(?:quinze dias|uma quinzena)\b/, 15],
      [/\b(?:n?este mes|esse mes|(?:fim|final|finais) d[oe] mes)\b/, 30],
      [/\b(?:proximo mes|mes que vem)\b/, 45],
      [/\bproximos meses\b/, 75],
      [/\bmeio ano\b/, 182],
      [/\b(?:proximo ano|ano que vem)\b/, 400],
      [/\beste ano\b/, 180],
    ],
    month:
      /\b((?:janeiro|fevereiro|abril|junho|julho|agosto|setembro|outubro|novembro|dezembro)|verao|outono|inverno|primavera)\b|\b(?:em|para|pra|ate|antes de|desde|no|de|\d|fim de|inicio de) (marco|maio)\b/,
    parts: [
      [/\b(?:final|fim|finais|segunda quinzena)\b/, 'end'],
      [/\b(?:meados|meio)\b/, 'middle'],
      [
        /\b(?:inicios?|comeco|principios?|primeira (?:quinzena|semana)|primeiros|antes|desde|a partir)\b/,
        'start',
      ],
    ],
    day: /\b(?:dia|ate ao dia|ate) (\d{1,2})\b(?! ?(?:h|:|de|mil|k|%|\d|€|euros))/,
    months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  },
}
