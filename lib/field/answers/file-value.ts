import { type AnswerRecord, durationSeconds } from "./record";

/** What stands in a column of a file of answers. */
export function answerValue(answer: AnswerRecord, key: string) {
  switch (key) {
    case "posId":
      return answer.posName;
    case "questionnaireId":
      return answer.questionnaireName;
    case "userId":
      return answer.userName;
    case "chainId":
      return answer.chainName;
    case "date":
      return answer.localDate;
    case "startedAt":
      return answer.startedAt;
    case "endedAt":
      return answer.endedAt;
    case "duration":
      return Math.floor(durationSeconds(answer) / 60);
    case "distance":
      return answer.distance;
    case "receivedAt":
      return answer.receivedAt;
    case "reviewStatus":
      return answer.reviewStatus;
    default:
      return null;
  }
}
