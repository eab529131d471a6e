import agenda from "./agenda";
import answers from "./answers";
import apiDocs from "./apiDocs";
import auditLog from "./auditLog";
import auth from "./auth";
import bonds from "./bonds";
import checkIns from "./checkIns";
import clones from "./clones";
import common from "./common";
import costClosing from "./costClosing";
import dashboards from "./dashboards";
import deckBuilder from "./deckBuilder";
import deckJobs from "./deckJobs";
import decks from "./decks";
import design from "./design";
import employment from "./employment";
import exportJobs from "./exportJobs";
import exportSchedules from "./exportSchedules";
import fatal from "./fatal";
import fieldErrors from "./fieldErrors";
import form from "./form";
import gallery from "./gallery";
import help from "./help";
import history from "./history";
import home from "./home";
import importJobs from "./importJobs";
import invitation from "./invitation";
import justifications from "./justifications";
import km from "./km";
import leaves from "./leaves";
import list from "./list";
import mails from "./mails";
import map from "./map";
import menu from "./menu";
import mixCompare from "./mixCompare";
import myDay from "./myDay";
import nightly from "./nightly";
import nightlyWork from "./nightlyWork";
import orders from "./orders";
import permissions from "./permissions";
import personPage from "./personPage";
import points from "./points";
import posPage from "./posPage";
import problems from "./problems";
import productPage from "./productPage";
import profile from "./profile";
import records from "./records";
import recurrence from "./recurrence";
import reports from "./reports";
import resources from "./resources";
import reviews from "./reviews";
import schedules from "./schedules";
import share from "./share";
import shell from "./shell";
import simulator from "./simulator";
import summary from "./summary";
import syncInbox from "./syncInbox";
import targets from "./targets";
import tasks from "./tasks";
import tenantImages from "./tenantImages";
import tenantPeople from "./tenantPeople";
import tracking from "./tracking";
import trash from "./trash";
import unitContracts from "./unitContracts";
import unitResults from "./unitResults";
import viewer from "./viewer";
import views from "./views";
import visitWork from "./visitWork";
import whatIf from "./whatIf";

/** Every text of the interface in this language; one file per namespace. */
export default {
  answers,
  orders,
  personPage,
  points,
  reports,
  agenda,
  apiDocs,
  clones,
  common,
  share,
  shell,
  summary,
  syncInbox,
  simulator,
  menu,
  problems,
  exportJobs,
  exportSchedules,
  importJobs,
  myDay,
  nightly,
  nightlyWork,
  fatal,
  fieldErrors,
  auth,
  bonds,
  mails,
  home,
  gallery,
  help,
  history,
  posPage,
  targets,
  tenantImages,
  tenantPeople,
  tracking,
  auditLog,
  tasks,
  trash,
  leaves,
  invitation,
  justifications,
  km,
  list,
  mixCompare,
  form,
  checkIns,
  map,
  costClosing,
  dashboards,
  deckBuilder,
  deckJobs,
  decks,
  design,
  records,
  employment,
  permissions,
  productPage,
  profile,
  recurrence,
  resources,
  schedules,
  unitContracts,
  unitResults,
  viewer,
  reviews,
  views,
  visitWork,
  whatIf,
} as const;
