import auditLog from "./auditLog";
import billing from "./billing";
import brand from "./brand";
import businessUnit from "./businessUnit";
import businessUnitCheck from "./businessUnitCheck";
import city from "./city";
import exportJob from "./exportJob";
import file from "./file";
import galleryPhoto from "./galleryPhoto";
import geolocation from "./geolocation";
import holiday from "./holiday";
import importJob from "./importJob";
import justification from "./justification";
import justificationCategory from "./justificationCategory";
import justificationType from "./justificationType";
import mix from "./mix";
import operationalProblem from "./operationalProblem";
import order from "./order";
import pos from "./pos";
import posCategory from "./posCategory";
import posChain from "./posChain";
import posChannel from "./posChannel";
import posCheck from "./posCheck";
import posFlag from "./posFlag";
import posRegional from "./posRegional";
import presentationJob from "./presentationJob";
import product from "./product";
import productCategory from "./productCategory";
import question from "./question";
import questionnaire from "./questionnaire";
import questionnaireAnswer from "./questionnaireAnswer";
import questionnaireEmail from "./questionnaireEmail";
import questionnaireFilter from "./questionnaireFilter";
import role from "./role";
import state from "./state";
import syncInbox from "./syncInbox";
import team from "./team";
import tenant from "./tenant";
import user from "./user";
import visit from "./visit";
import workday from "./workday";
import workdayBreak from "./workdayBreak";
import workdayBreakCheck from "./workdayBreakCheck";
import workdayPunch from "./workdayPunch";
import workLeave from "./workLeave";
import workschedule from "./workschedule";

export default {
  posCheck,
  businessUnitCheck,
  syncInbox,
  auditLog,
  user,
  questionnaireAnswer,
  role,
  team,
  tenant,
  pos,
  posCategory,
  posChain,
  posChannel,
  posRegional,
  posFlag,
  businessUnit,
  mix,
  product,
  productCategory,
  order,
  billing,
  brand,
  justificationType,
  justification,
  justificationCategory,
  workday,
  workdayBreak,
  workdayBreakCheck,
  workdayPunch,
  workLeave,
  visit,
  workschedule,
  holiday,
  question,
  questionnaire,
  questionnaireFilter,
  questionnaireEmail,
  exportJob,
  presentationJob,
  importJob,
  operationalProblem,
  file,
  galleryPhoto,
  geolocation,
  city,
  state,
} as const;
