import { own, rule, weak } from '../lexicon.ts'
import type { TradeWords } from './trade-words.ts'

/** Business enquiries in Portuguese. */
export const portuguese: TradeWords = {
  rules: [
    rule(
      'tour',
      'yes',
      /(?:agendar|marcar|solicitar|pedir|ver|ter|fazer|reservar|quer\w+|gostar\w+|gostava|precis\w+|receber) (?:\S+ ){0,3}?(?:demo|demonstracao|reuniao|chamada|ligacao|videochamada|call|conversa|orcamento|proposta|cotacao)|(?:liguem-me|ligue-me|me ligue\w*|me liga\w*|ligar-me|me ligar|nos ligar|ligar de volta)|(?:podem|pode|poderiam|poderia|podemos|poderiamos|conseguimos|consigo|conseguem) (?:\S+ ){0,3}?(?:ligar\w*|falar|conversar|reunir\w*|mostrar\w*|vir|apresentar\w*|visitar\w*|encontrar\w*|marcar)|(?:enviar|mandar|preparar)(?:-me|-nos)? (?:\S+ )?(?:orcamento|proposta|cotacao)|(?:orcamento|proposta|cotacao) para|falar com (?:alguem|um|uma|voces)|quando (?:podemos|podem|poderiamos|teriam)/,
    ),
    rule(
      'intent',
      'buy',
      /(?:procur\w+|busc\w+|precis\w+|quer\w+|interessad\w+ em|comprar|contratar|adquirir|migrar|trocar|substituir|implementar|implantar) (?:\S+ ){0,4}?(?:software|ferramenta|sistema|plataforma|solucao|crm|erp|programa|licencas?|usuarios|utilizadores|plano)|(?:comprar|contratar|adquirir) (?:\S+ )?|esforco de migracao|mais licencas|alternativas|quanto (?:fica|custa) (?:\S+ ){0,2}?para \d+/,
    ),
    rule(
      'intent',
      'consult',
      /(?:consultor\w*|assessor\w*|auditoria|ajuda (?:com|para)|ajudar\w*|especialista|formacao|treinamento|workshop|valor (?:da )?diaria|honorarios|diagnostico|acompanha\w+)/,
    ),
    own(
      'intent',
      'browse',
      /(?:por curiosidade|so (?:a ver|a espreitar|olhando|para ver|vendo)|apenas (?:a ver|olhando|curios\w+)|mera curiosidade)/,
    ),
    own(
      'writer',
      'advertisement',
      /(?:oferecemos|ajudamos|somos uma agencia|oferecer-lhes?|lhes oferecer) .{0,50}(?:leads|clientes potenciais|seo|empresas como|marketing|posicionamento|servicos|backlinks?)|(?:seu|vosso|teu) site .{0,50}(?:google|trafego|visitas|posicion\w+)|oferecer os (?:nossos|meus) servicos|geracao de leads|(?:apresentar|apresentar-vos|apresentar-lhes?) (?:os |a |o )?(?:nossos?|nossa|meus) (?:servicos?|solucao|empresa|agencia|produto)|listas? de (?:emails|contatos|contactos|clientes|socios|pedidos|pacientes|alunos)/,
    ),
    own(
      'writer',
      'job_application',
      /(?:(?:minha|uma) candidatura|candidatar-me|me candidatar|meu (?:curriculo|curriculum)|envio (?:o )?(?:meu )?cv|procuro (?:emprego|trabalho|estagio)|busco (?:emprego|estagio)|(?:alguma|tem|ha) vagas?)/,
    ),
    own(
      'writer',
      'survey',
      /(?:tese|dissertacao|tcc|(?:responder|preencher) (?:\S+ )?(?:inquerito|questionario)|pesquisa academica|sou estudante|somos estudantes|trabalho (?:da faculdade|de faculdade|academico)|projeto (?:da faculdade|universitario))/,
    ),
    own(
      'writer',
      'complaint',
      /(?:(?:uma|minha) (?:reclamacao|queixa)|(?:exijo|quero|peco) (?:o |um )?reembolso|cancelar (?:a |o )?(?:minha|meu|nossa|nosso|assinatura|contrato|conta)|inaceitavel|fatura (?:\S+ ){0,3}?(?:errada|incorreta)|fazer login|esqueci (?:a |minha )?senha|fora do ar)/,
    ),
    rule(
      'stated',
      'problem',
      /(?:problema\w*|caos|atras\w+|perdemos|perdendo|hacke\w+|ransomware|manual\w*|erros|sobrecarreg\w+|lent[oa]s?|multa\w*|desorganiz\w+|obsolet\w+|o preco vai subir|gargalo|fiscalizacao|nao param de subir|dificuldade\w*)/,
    ),
    own(
      'stated',
      'problem',
      /(?:nao (?:param de|damos conta|funciona|aguenta|conseguimos acompanhar)|ja nao (?:serve|chega|funciona)|ninguem sabe|custos (?:\S+ ){0,4}?(?:subir|altos))/,
    ),
    own(
      'stated',
      'team_size',
      /\d[\d.]* (?:\w+ )?(?:funcionarios|colaboradores|pessoas|usuarios|utilizadores|licencas|agentes|vendedores|comerciais|tecnicos|filiais|lojas|clinicas|escritorios|camioes|caminhoes|empregados|trabalhadores)|somos \d+|(?:dois|duas|tres|quatro|cinco|seis|oito|dez|doze|quinze|vinte|trinta) (?:funcionarios|pessoas|usuarios|utilizadores|lojas|filiais|colaboradores)/,
    ),
    rule(
      'stated',
      'budget_known',
      /(?:orcamento (?:e|de|aprovado|definido|disponivel|maximo)|(?:temos|ha) (?:um )?(?:orcamento|budget)|verba (?:aprovada|disponivel|de)|diretoria (?:ja )?aprov\w+|o preco nao e problema)/,
    ),
    own(
      'stated',
      'decision_maker',
      /^\W*(?:gerente|diret\w+|don[oa]|proprietari[oa]|fundador\w*|presidente|ceo|cfo|soci[oa]|responsavel|administrador\w*)(?: \S+){0,4}\W*$|(?:sou|como) (?:o |a )?(?:gerente|diretor\w*|don[oa]|proprietari[oa]|fundador\w*|soci[oa]|responsavel|ceo)|eu decido|decidimos|temos uma empresa|(?:diretoria|direcao|administracao|meu socio|nosso (?:ceo|diretor)) (?:ja )?(?:pediu|aprovou|concorda|decidiu|quer)/,
    ),
    rule(
      'stated',
      'compares',
      /(?:compar\w+|(?:dois|duas|tres|quatro|outros|outras|varios|varias) (?:\w+ )?(?:fornecedores|empresas|opcoes|ferramentas|orcamentos|propostas|consultorias)|lista curta|avaliando|alternativas)/,
    ),
    rule(
      'stated',
      'has_deadline',
      /(?:prazo|data limite|(?:antes d[eoa]|ate|a partir de|para) (?:o |a |ao |nossa |nosso |fim de |final de |inicio de )*(?:\d{1,2} de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|auditoria|verao|natal|sexta|segunda|fim do)\w*|(?:contrato|licenca|teste|assinatura|suporte) (?:\S+ ){0,4}?(?:vence|termina|acaba|expira)|renovacao|vencimento|em (?:\w+) semanas|entrada em producao)/,
    ),
    rule(
      'stated',
      'uses_other_tool',
      /(?:excel|salesforce|hubspot|zendesk|planilhas?|folhas de calculo|pipedrive)|(?:nosso|atual|antigo) (?:software|sistema|crm|erp|programa|fornecedor|contabilista|contador|contrato)|(?:software|sistema|crm|erp|programa|fornecedor|contrato) (?:atual|antigo|muito antigo)|(?:usamos|utilizamos|trabalhamos com)/,
    ),
    own(
      'stated',
      'referred',
      /(?:indicad[oa]s? por|indicacao d[eoa]|recomend\w+ (?:por|de)|me (?:indicou|recomendou|passou o seu)|recomendou(?:-me|-nos)|conhecemos-nos|nos conhecemos|(?:sua|vossa) (?:palestra|apresentacao)|seu webinar)/,
    ),
    own(
      'stated',
      'in_use',
      /(?:ja somos clientes|somos clientes|sou cliente|periodo de (?:teste|experiencia)|estamos (?:testando|a testar)|testamos (?:o|a|voss\w|seu)|vimos a (?:demo|demonstracao)|mais licencas)/,
    ),
    own(
      'stated',
      'no_authority',
      /(?:nao sou eu (?:que|quem) decid\w+|nao decido|(?:meu|minha|o|a) chefe (?:me pediu|pediu-me|ainda nao sabe)|fale com a chefe|sou estagiari[oa])/,
    ),
    own(
      'stated',
      'undecided',
      /(?:sem pressa|nao (?:tenho|temos|ha) pressa|(?:ainda )?nao (?:decidi|decidimos|sei se)|mais tarde|um dia talvez|talvez (?:um dia|no proximo|mais)|ano que vem|proximo ano)/,
    ),
    own('stated', 'free_only', /(?:gratis|gratuit[oa]s?|de graca|sem pagar)/),
    own(
      'stated',
      'no_budget',
      /(?:nao (?:temos|tenho|ha) (?:\w+ )?(?:orcamento|verba|dinheiro|budget)|sem (?:verba|dinheiro|orcamento)|nao (?:podemos|posso) pagar|muito caro para)/,
    ),
    own(
      'stated',
      'formal_tender',
      /(?:licitacao|concurso publico|edital|caderno de encargos|tres (?:orcamentos|propostas)|pregao)/,
    ),
    own(
      'stated',
      'wants_no_contact',
      /(?:nao (?:me |nos )?(?:liguem|ligue|telefonem)|sem (?:ligacoes|telefonemas)|(?:so|apenas) por (?:email|e-mail|escrito))/,
    ),
    weak(
      'stated',
      'small_talk',
      /(?:precos?|informacoes|informacao|info|ola|teste)\W*$|(?:mais informacoes|como funciona|todos os servicos|parece interessante)/,
    ),
  ],
  others:
    /(?:(?:meu|minha|meus|um|uma) (?:melhor |bom |boa |velho )?(?:amig[oa]s?|vizinh[oa]s?|irmao|irma|prim[oa]s?|ti[oa]|cunhad[oa]|sobrinh[oa]|conhecid[oa])|outra empresa)/,
  time: {
    of: /(?:comec\w+|inici\w+|arranc\w+|precis\w+|pront[oa]|contrato|venc\w+|termin\w+|acaba|expira|renova\w+|auditoria|decid\w+|migra\w+|mudar|trocar|implant\w+|implement\w+|abrir|abertura|lanc\w+|projeto|treinamento|formacao|pressa|entreg\w+|avanc\w+|fiscalizacao)/,
    events:
      /(?:lig\w+|reuni\w+|demo\w*|chamada|call|conversa\w*|falar|encontr\w+|respo\w+|enviar\w*|mandar\w*|email|orcamento|disponib\w+|entrevista|palestra|hora\w*)/,
    phrases: [
      [/neste trimestre|este trimestre|fim do trimestre/, 60],
      [/proximo trimestre/, 120],
    ],
  },
  upTo: /(?:orcamento|budget|verba|ate|maximo|max|no maximo|menos de|limite|teto|gastar|pagar|aprovad\w+|nao mais de|cerca de|diaria de)/,
  noBudget:
    /(?:faturamento|faturacao|faturamos|salario|lucro|pagamos (?:atualmente|agora|hoje)|fatura|perdemos|perda|multa|contatos|contactos)/,
}
