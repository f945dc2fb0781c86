/* An engine that plays anything that is legal, in all games: it asks to be told what is.
 *
 *     cc -O2 -o /tmp/anything examples/engine.c
 *     tessera match engine:100:/tmp/anything 1 --games 10
 *
 * docs/engines/protocol.md says what the lines mean. An engine that knows the rules reads `position`
 * instead of `legal`; one that thinks reads lines in a thread of their own, so that it hears `stop`.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static char line[1 << 20];   /* no line is longer */
static char chosen[1 << 10]; /* one of the legal actions */

/* Choose one of the words of a text, each as likely. */
static void choose(char *actions)
{
    int seen = 0;
    strcpy(chosen, "none");
    for (char *word = strtok(actions, " "); word != NULL; word = strtok(NULL, " "))
        if (strlen(word) < sizeof chosen && rand() % ++seen == 0)
            strcpy(chosen, word);
}

int main(void)
{
    srand((unsigned)time(NULL));
    setvbuf(stdout, NULL, _IOLBF, 0); /* each line is sent when it is complete */
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        char *rest = strchr(line, ' ');
        if (rest != NULL)
            *rest++ = '\0';
        if (strcmp(line, "tessera") == 0)
            puts("id name Anything\ngame vorcept\ngame pit\ngame almajara content\n"
                 "want legal\ntesseraok 1");
        else if (strcmp(line, "isready") == 0)
            puts("readyok");
        else if (strcmp(line, "legal") == 0 && rest != NULL)
            choose(rest);
        else if (strcmp(line, "go") == 0)
            printf("bestmove %s\n", chosen);
        else if (strcmp(line, "quit") == 0)
            break;
    }
    return 0;
}
