export default {
  summary:
    "The day of the operation in numbers: visits planned and done, who is in store, who is late and what was left undone. Click any number to see exactly the rows behind it.",
  today:
    "Today's route in order, with the tasks left at each store. With it come the answers and justifications that were sent back, and tomorrow's visits.",
  trackMap:
    "Where each person was last, according to the GPS and check-ins of their device. The time of the position is beside the name: whoever has sent nothing for a while may have no signal.",
  trackUser:
    "One person's path through a day: stops, travel and the time in each store. Drag the timeline to see where they were at any hour.",
  workSchedulesMap:
    "The routes of a day on the map, person by person, with what was done and what is left. It shows routes that cross and stores too far from the rest of the day.",
  photoGallery:
    "All photos from the field, newest first. Filter by store, chain, task or product, sort them into albums, share by link or take a selection into a photo deck.",
  performanceUser:
    "How each person, team and supervisor keeps to routes, tasks and hours over a period, against the targets. Every number opens the visits it comes from.",
  performancePos:
    "The score of each store, from 0 to 100, built from pillars such as visits, stock-outs, price and extra displays. Weights and targets are set in Targets and weights.",
  targets:
    "The targets and weights that the dashboards use, each from a given day. Changing a target today does not change the scores of past months.",
  operational:
    "The board of the day: who has begun, who has not, who is late and what is left on each route. The screen to follow the operation while it happens.",
  price:
    "Prices read in stores against the recommended range and the competition. Unusual readings are kept apart and left out of the averages.",
  share:
    "How much of the shelf is ours, in facings and in centimetres, by category, chain and store. Each measure has its own total: facings and centimetres are never added together.",
  dueDate:
    "Batches that have expired or will, by the last visit that saw them, with the value at risk. Start with those that expire within 15 days.",
  outOfStock:
    "Products missing on arrival and on departure: the difference is what was restocked. Causes come from the answers of each task.",
  additionalPoint:
    "Standing extra displays, ours and competitors', by type and origin, and those gone since the last visit. Photos prove each one.",
  orderHistory:
    "The orders of each store, typed in or imported, with items and state. Beside the visits, they show what was sold and what was on the shelf.",
  costOfServing:
    "What it costs to serve each client, chain and store: time in store, travel and kilometres, to the cent. 'What if…' lets you try another pace of visits before any route changes.",
  posIntelligence:
    "The cost of each store beside what it bills: with those that cost too much and those that deserve more visits. Every sum opens the visits behind it.",
  businessUnitsIntelligence:
    "The cost of each client against contract and billing: margin, minutes contracted and delivered. Minutes beyond the contract show as over-service.",
  posChainIntelligence:
    "The cost of each chain against what it bills. A chain that costs more than it pays comes first.",
  billings:
    "What each client billed by store or chain, month by month, typed in or imported. The ratio of cost to billing is based on it.",
  pos: "The stores that the team visits, with chain, channel, address and coordinates. Select several to change fields at once, activate or deactivate them, or export them.",
  posChannel:
    "The channels in which stores sell, such as retail or wholesale. They filter dashboards and direct tasks.",
  posCategory: "The classes of stores, such as A, B and C. They direct tasks and compare stores of similar size.",
  posChain: "The chains that stores belong to. Banners, mixes, prices and costs are organised by chain.",
  posRegional: "The sales regions. Each store belongs to one, and dashboards can be filtered by it.",
  posFlag:
    "The banners, which are the names on the storefronts of a chain. A store can only have a banner of its own chain.",
  posCheck:
    "Each arrival at and departure from a store, with time, distance, photos and alerts. Forced visits and those without GPS are marked and left out of the time averages.",
  businessUnits:
    "The brands that hire the agency: contract, stores, people and modules. What belongs to one client is never shown to another.",
  businessUnitsChecks:
    "Arrivals and departures at clients' own addresses, such as meetings and training, outside stores.",
  users:
    "The people with access: office, field and clients. Each person's page has employment, team, workday, agenda and history.",
  roles:
    "What each role may see and do. Before saving, the screen shows what changes and what the menu would look like for those who have the role.",
  teams: "The teams and who leads them, with replacements for a period. Roles with team scope see their own team only.",
  workdays:
    "The workdays: length, hours of each weekday, tolerance and breaks. The expected hours in the time clock report come from them.",
  workLeaves:
    "Vacations, sick notes and other absences. While they last, visits come off the plan or go to the substitute.",
  holidays:
    "Holidays of the country, the states and the cities. On those days visits come off the plan, except on routes that say otherwise.",
  files: "Texts, pictures, PDFs and videos for the team, by role, team, client and period, with who has read them.",
  profile: "Your data, photo, language, time zone and password.",
  mixes:
    "Which products belong in which stores, by store, chain, channel or region. Product tasks ask about the mix of each store.",
  products: "Your products and those of competitors, with category, brand, photo and price range.",
  productCategories:
    "The categories and subcategories of products, with the market share against which share of shelf is measured.",
  brands: "The brands of the products, yours and those of competitors.",
  justifications:
    "Why a visit was not done, waiting for a decision or already decided. Approving and refusing can be done by keyboard, one after the other.",
  justificationsTypes:
    "The reasons that promoters may choose, what each requires and what each allows. A type may apply to some clients only.",
  workschedules:
    "The routes: who visits which store, on which days and for how long, week after week. A change to a route applies from now on; what has passed stays as it was.",
  visits: "The planned visits of each day that has begun, and what became of each.",
  workschedule:
    "One person's agenda, by week or month. Drag a visit to another day, copy the week, or answer a task for somebody without a device.",
  workscheduleAnswer: "The tasks of this visit, answered on the person's behalf, at the time they were there.",
  workscheduleJustify: "Justify this visit on the person's behalf: it comes off the plan as the chosen type says.",
  simulator:
    "Shows what a person would get at a store on a day, and why each other task does not appear. It is the same calculation that the app makes.",
  questionnaires:
    "The tasks that the field answers, and the rules of who, where and when. A task with answers gets a new version: what was answered keeps its meaning.",
  questions: "The bank of questions that several tasks can use, with type, choices and what each choice means.",
  questionnaireAnswers:
    "What the field has answered, to be checked photo by photo. Approve, mark an issue or reject; the person sees what came back.",
  workdayBreaks: "Each person's breaks: when they began, how long they lasted, and those beyond what is allowed.",
  points:
    "Each person's hours, day by day: expected, worked, overtime and absence. Once a month is closed, its figures no longer change.",
  km: "Each person's kilometres, leg by leg, and what is paid for them. Adjustments keep author and reason.",
  resumeUser: "Each person's period in one line: visits, hours, tasks, photos and kilometres.",
  operationalProblem:
    "What went wrong yesterday, by cause: routes not begun, delays, missing photos. Assign, comment and resolve; the report arrives by e-mail in the morning.",
  syncInbox:
    "What devices sent and the server could not accept, with the reason. Nothing is lost: it can be sent again.",
  auditLog: "Everything that was done in the agency: who, when and what changed. Much of it can be undone from here.",
  exportJobs: "The requested files, ready or in progress, and how long they are kept.",
  importJobs:
    "The spreadsheets brought in: check first, import what is right and download the rest with the reason for each line. A whole import can be undone.",
  exportPresentationJobs: "The photo decks: PowerPoint, archives and links with password and expiry for the client.",
  tenant: "The agencies of this installation, with limits, modules and settings of each.",
} as const;
