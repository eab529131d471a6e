export default {
  summary:
    "O dia da operação em números: visitas planejadas e feitas, quem está em loja, quem atrasou e o que ficou por fazer. Clique em qualquer número para ver exatamente as linhas que o formam.",
  today:
    "A sua rota de hoje, na ordem do dia, com as tarefas que faltam em cada PDV. Embaixo ficam as respostas e justificativas que voltaram com problema e as visitas de amanhã.",
  trackMap:
    "Onde cada pessoa esteve pela última vez, segundo o GPS e os check-ins do aparelho. A hora da posição aparece ao lado do nome: quem não enviou nada há muito tempo pode estar sem sinal.",
  trackUser:
    "O caminho de uma pessoa em um dia: paradas, deslocamentos e o tempo em cada PDV. Arraste a linha do tempo para ver onde ela estava a cada hora.",
  workSchedulesMap:
    "As rotas de um dia no mapa, pessoa por pessoa, com o que foi feito e o que falta. Serve para ver cruzamentos de rota e PDVs longe demais do resto do dia.",
  photoGallery:
    "Todas as fotos do campo, das mais novas para as mais antigas. Filtre por PDV, rede, tarefa ou produto, separe em álbuns, compartilhe por link ou leve a seleção para um book de fotos.",
  performanceUser:
    "Como cada pessoa, equipe e supervisor cumpre rota, tarefas e horas em um período, contra as metas. Cada número abre as visitas de onde vem.",
  performancePos:
    "A nota de cada PDV, de 0 a 100, feita de pilares como visitas, ruptura, preço e ponto extra. Pesos e metas se ajustam em Metas e pesos.",
  targets:
    "As metas e os pesos que valem nos painéis, com data de início. Mudar uma meta hoje não muda a nota dos meses que já passaram.",
  operational:
    "O quadro do dia: quem começou, quem não começou, quem está atrasado e o que falta em cada rota. É a tela para acompanhar a operação enquanto ela acontece.",
  price:
    "Os preços lidos nas lojas contra a faixa recomendada e contra a concorrência. Leituras fora do comum ficam separadas e não entram nas médias.",
  share:
    "Quanto da gôndola é nosso, em frentes e em centímetros, por categoria, rede e loja. Cada medida tem a sua conta: frentes e centímetros nunca se somam.",
  dueDate:
    "Lotes que venceram ou vão vencer, pela última visita que os viu, com o valor em risco. Comece pelos que vencem em 15 dias.",
  outOfStock:
    "Produtos em falta na chegada e na saída da visita: a diferença é o que o promotor repôs. As causas vêm das respostas de cada tarefa.",
  additionalPoint:
    "Pontos extras de pé, nossos e dos concorrentes, por tipo e origem, e os que sumiram desde a última visita. As fotos provam cada um.",
  orderHistory:
    "Os pedidos de cada PDV, digitados ou importados, com itens e situação. Ao lado das visitas, mostram o que foi vendido e o que havia na gôndola.",
  costOfServing:
    "Quanto custa atender cada cliente, rede e loja: tempo em loja, deslocamento e quilômetros, até o centavo. Em 'E se…' você experimenta outra frequência de visitas antes de mudar qualquer roteiro.",
  posIntelligence:
    "O custo de cada PDV ao lado do que ele fatura, com os que custam demais e os que mereciam mais visitas. Cada soma abre as visitas que a formam.",
  businessUnitsIntelligence:
    "O custo de cada cliente contra o contrato e o faturamento: margem, minutos contratados e entregues. Minutos além do contrato aparecem como atendimento a mais.",
  posChainIntelligence:
    "O custo de cada rede contra o que ela fatura. Uma rede que custa mais do que rende aparece primeiro.",
  billings:
    "O que cada cliente faturou por PDV ou rede, mês a mês, digitado ou importado. É a base da razão entre custo e faturamento.",
  pos: "As lojas que a equipe visita, com rede, canal, endereço e coordenadas. Selecione várias para alterar campos de uma vez, ativar, inativar ou exportar.",
  posChannel:
    "Os canais em que as lojas vendem, como varejo ou atacado. Servem para filtrar painéis e dirigir tarefas.",
  posCategory: "As classes das lojas, como A, B e C. Servem para dirigir tarefas e comparar lojas de mesmo porte.",
  posChain: "As redes a que as lojas pertencem. Bandeiras, mixes, preços e custos se organizam por rede.",
  posRegional: "As regiões de venda. Cada PDV pertence a uma, e os painéis podem ser filtrados por ela.",
  posFlag: "As bandeiras, que são os nomes na fachada de cada rede. Um PDV só pode ter bandeira da sua própria rede.",
  posCheck:
    "Cada entrada e saída em loja, com hora, distância, fotos e alertas. Visitas forçadas ou sem GPS ficam marcadas e não entram nas médias de tempo.",
  businessUnits:
    "As marcas que contratam a agência: contrato, lojas, pessoas e módulos. O que é de um cliente nunca aparece para outro.",
  businessUnitsChecks: "Entradas e saídas em endereços de clientes, como reuniões e treinamentos, fora das lojas.",
  users:
    "As pessoas com acesso: escritório, campo e clientes. A página de cada pessoa tem vínculo, equipe, jornada, agenda e histórico.",
  roles:
    "O que cada papel pode ver e fazer. Antes de salvar, a tela mostra o que muda e como o menu ficaria para quem tem o papel.",
  teams: "As equipes e quem as lidera, com substituições por período. Papéis com alcance de equipe só veem a própria.",
  workdays:
    "As jornadas: duração, horários de cada dia da semana, tolerância e intervalos. Delas saem as horas esperadas no relatório de pontos.",
  workLeaves:
    "Férias, atestados e outras ausências. Enquanto duram, as visitas saem do plano ou vão para quem substitui.",
  holidays:
    "Feriados do país, dos estados e das cidades. Nesses dias as visitas saem do plano, salvo nas rotas que dizem o contrário.",
  files: "Textos, imagens, PDFs e vídeos para o time, por papel, equipe, cliente e período, com quem já leu.",
  profile: "Seus dados, foto, idioma, fuso e senha.",
  mixes:
    "Quais produtos devem estar em quais lojas, por PDV, rede, canal ou regional. As tarefas de produto perguntam pelo mix de cada loja.",
  products: "Os produtos seus e dos concorrentes, com categoria, marca, foto e faixa de preço.",
  productCategories:
    "As categorias e subcategorias dos produtos, com a participação de mercado que serve de régua para o share.",
  brands: "As marcas dos produtos, suas e dos concorrentes.",
  justifications:
    "Por que uma visita não foi feita, à espera de decisão ou já decidida. Aprovar e recusar pode ser feito por teclado, uma após a outra.",
  justificationsTypes:
    "Os motivos que o promotor pode escolher, o que cada um exige e o que cada um permite. Um tipo pode valer só para alguns clientes.",
  workschedules:
    "Os roteiros: quem visita qual loja, em que dias e por quanto tempo, semana após semana. Mudar um roteiro vale daqui para a frente; o que já passou fica como foi.",
  visits: "As visitas planejadas de cada dia que começou e o que foi feito de cada uma.",
  workschedule:
    "A agenda de uma pessoa, por semana ou mês. Arraste uma visita para outro dia, copie a semana ou responda uma tarefa no lugar de quem está sem aparelho.",
  workscheduleAnswer: "As tarefas desta visita, respondidas em nome da pessoa, na hora em que ela esteve lá.",
  workscheduleJustify: "Justifique esta visita em nome da pessoa: ela sai do plano conforme o tipo escolhido.",
  simulator:
    "Mostra o que uma pessoa receberia em uma loja em um dia, e por que cada outra tarefa não aparece. É a mesma conta que o aplicativo faz.",
  questionnaires:
    "As tarefas que o campo responde e as regras de quem, onde e quando. Uma tarefa já respondida ganha uma nova versão: o que foi respondido não muda de sentido.",
  questions: "O banco de perguntas, que várias tarefas podem usar, com tipo, opções e o significado de cada opção.",
  questionnaireAnswers:
    "O que o campo respondeu, para conferir foto a foto. Aprove, aponte problema ou recuse; a pessoa vê o que voltou.",
  workdayBreaks: "Os intervalos de cada pessoa: quando começaram, quanto duraram e os que passaram do permitido.",
  points:
    "As horas de cada pessoa, dia a dia: esperadas, trabalhadas, extras e faltas. Fechado o mês, o que ele disse não muda mais.",
  km: "Os quilômetros de cada pessoa, trecho a trecho, e o que se paga por eles. Ajustes ficam com autor e motivo.",
  resumeUser: "O período de cada pessoa em uma linha: visitas, horas, tarefas, fotos e quilômetros.",
  operationalProblem:
    "O que deu errado ontem, por causa: rotas não iniciadas, atrasos, fotos que faltam. Atribua, comente e resolva; o relatório chega por e-mail pela manhã.",
  syncInbox:
    "O que os aparelhos enviaram e o servidor não pôde aceitar, com o motivo. Nada se perde: pode ser enviado de novo.",
  auditLog: "Tudo o que foi feito na agência: quem, quando e o que mudou. Muita coisa pode ser desfeita daqui.",
  exportJobs: "Os arquivos pedidos, prontos ou em preparo, e por quanto tempo ficam guardados.",
  importJobs:
    "As planilhas trazidas: confira antes, importe o que está certo e baixe o resto com o motivo de cada linha. Uma importação inteira pode ser desfeita.",
  exportPresentationJobs: "Os books de fotos: PowerPoint, arquivos e links com senha e prazo para o cliente.",
  tenant: "As agências desta instalação, com limites, módulos e configurações de cada uma.",
} as const;
